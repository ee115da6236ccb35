import buttons from '../../../ui/button/button.module.css'
import form from '../../../ui/form/form.module.css'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** Type, buttons and fields beside each other. */
function Css() {
  return (
    <div className={styles['page']}>
      <h1>見出し 東北本線 1,620駅</h1>
      <h2>小見出し 甲信越</h2>
      <p>本文。長い駅名もここで折りかえします。ほっとゆだ、ふくしまがっこうまえ、ちくぜんにはありません。</p>
      <button type="button" className={`${buttons['button']} ${buttons['wide']}`}>
        いちばんの動作
      </button>
      <button type="button" className={`${buttons['button']} ${buttons['plain']}`}>
        ふつうの動作
      </button>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`}>
        しずかな動作
      </button>
      <button type="button" disabled className={`${buttons['button']} ${buttons['wide']}`}>
        いまは押せない
      </button>
      <div className={form['field']}>
        <label className={form['label']} htmlFor="dev-css">
          書く欄
        </label>
        <input id="dev-css" className={form['input']} defaultValue="旅人" aria-invalid="true" />
        <p className={form['error']}>1文字から12文字で、お書きください。</p>
      </div>
    </div>
  )
}
export default { View: Css } satisfies DevPage
