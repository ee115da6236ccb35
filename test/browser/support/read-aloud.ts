import type { Page } from 'playwright-core'
import { cdp } from './phone-browser.ts'

/** Roles as announced by a screen reader; others are announced without their role. */
const SAID: Readonly<Record<string, string>> = {
  alert: '警告',
  alertdialog: '警告の小窓',
  application: '操作の場',
  button: 'ボタン',
  checkbox: 'チェック',
  dialog: '小窓',
  group: '組',
  heading: '見出し',
  image: '絵',
  link: 'リンク',
  list: '一覧',
  main: '本文',
  navigation: '案内',
  region: '範囲',
  searchbox: '検索らん',
  status: '知らせ',
}
/** Their names are their content. */
const NAMED_BY_CONTENT = new Set(['button', 'heading', 'link', 'image', 'checkbox'])
/** Announced beside the name where they hold. */
const STATES: readonly [property: string, value: string, words: string][] = [
  ['focused', 'true', '焦点'],
  ['pressed', 'true', '押されている'],
  ['checked', 'true', 'オン'],
  ['checked', 'false', 'オフ'],
  ['disabled', 'true', '使えない'],
]

/** The page as a screen reader announces it from the top: Chromium's accessibility tree, one line per node, in order. */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await cdp(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const read = (id: string) => {
    const node = byId.get(id)
    if (node === undefined) return
    const role = String(node.role?.value ?? '')
    const name = String(node.name?.value ?? '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    const said = SAID[role]
    if (!node.ignored && role === 'StaticText' && name !== '') lines.push(name)
    else if (!node.ignored && said !== undefined) {
      const states = STATES.filter(([property, value]) => String(node.properties?.find((each) => each.name === property)?.value.value) === value).map(
        ([, , words]) => words,
      )
      lines.push([said, ...(name === '' ? [] : [`「${name}」`]), ...states.map((words) => `（${words}）`)].join(''))
    }
    if (node.ignored || !NAMED_BY_CONTENT.has(role)) for (const child of node.childIds ?? []) read(child)
  }
  const root = nodes[0]
  if (root !== undefined) read(root.nodeId)
  return lines
}
