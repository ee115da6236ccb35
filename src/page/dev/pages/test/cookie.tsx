import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** What the page may read of cookies; tokens are out of its reach (spec 6). */
const Cookie = () => (
  <div className={styles['page']}>
    <h1>cookie</h1>
    <pre>{document.cookie.replaceAll('; ', '\n') || '(none)'}</pre>
  </div>
)

export default { View: Cookie } satisfies DevPage
