import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** The cookies that the page can read; tokens are HttpOnly (spec 6). */
const Cookie = () => (
  <div className={styles['page']}>
    <h1>cookie</h1>
    <pre>{document.cookie.replaceAll('; ', '\n') || '(none)'}</pre>
  </div>
)

export default { View: Cookie } satisfies DevPage
