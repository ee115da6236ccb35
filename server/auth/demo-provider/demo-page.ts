import type { SnsType } from '../../../src/core/domain/visitor.ts'

/** Display names of providers. */
const NAMES: Readonly<Record<SnsType, string>> = { twitter: 'X(twitter)', facebook: 'Facebook', line: 'LINE' }

/** A demo user: an id and the button's label. */
const VISITORS = [
  { id: 'hanako', label: '駅野 花子' },
  { id: 'taro', label: '鉄田 太郎' },
  { id: 'sakura', label: '旅川 さくら' },
] as const

const STYLE = `
  body { margin: 0; font: 16px/1.7 system-ui, sans-serif; color: #2b2724; background: #f6f1e7 }
  main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
  .demo { margin: 0; padding: .75rem 1.25rem; background: #8a2b1e; color: #fff; font-weight: 700; text-align: center }
  h1 { font-size: 1.25rem } h2 { font-size: 1rem; margin: 2rem 0 .5rem }
  button, input { box-sizing: border-box; width: 100%; min-height: 3rem; margin: .25rem 0; padding: .5rem 1rem; font: inherit; color: inherit;
    border: 1px solid #6d655c; border-radius: .5rem; background: #fff }
  button { cursor: pointer; text-align: left } .cancel { background: none; text-align: center; margin-top: 2rem }
  :focus-visible { outline: 3px solid #1d5c8f; outline-offset: 2px }`

/** The page that offers the demo users. Its forms post to its own address, which contains the login's request. */
export function demoPage(name: SnsType): string {
  const visitors = VISITORS.map(({ id, label }) => `<button name="visitor" value="${id}">${label}(${id})</button>`)
  return page(
    `${NAMES[name]} のデモ`,
    `<h1>だれとしてログインしますか</h1>
    <p>ここは、${NAMES[name]} の代わりをする練習用の画面です。本物のアカウントやパスワードは使いません。</p>
    <form method="post">${visitors.join('')}</form>
    <h2>ほかの名前で</h2>
    <form method="post">
      <label for="visitor">英数字で32文字まで</label>
      <input id="visitor" name="visitor" required maxlength="32" pattern="[A-Za-z0-9._\\-]+" autocapitalize="none" autocomplete="off">
      <button>この名前でログイン</button>
    </form>
    <form method="post"><button class="cancel" name="cancel" value="1">やめる</button></form>`,
  )
}

/** The page for a request that the demo cannot answer. */
export const demoRefusalPage = (name: SnsType): string =>
  page(`${NAMES[name]} のデモ`, '<h1>ログインを始められませんでした</h1><p><a href="/login/">ログイン画面にもどる</a></p>')

const page = (title: string, content: string): string => `<!doctype html>
<html lang="ja">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="/icons/favicon.svg">
  <style>${STYLE}</style>
</head>
<body>
  <p class="demo">デモ:本物の SNS ではありません</p>
  <main>
    ${content}
  </main>
</body>
</html>
`
