import { Link } from '@tanstack/react-router'
import { INFO_LINKS } from '../text/info-links.ja.ts'
import styles from './info-links.module.css'

const PAGES = ['howto', 'terms', 'privacypolicy'] as const

/** Links to how-to, terms and privacy policy, at the end of a screen. */
export function InfoLinks() {
  return (
    <nav aria-label={INFO_LINKS.label} className={styles['links']}>
      <ul>
        {PAGES.map((page) => (
          <li key={page}>
            <Link to={`/${page}/`}>{INFO_LINKS[page]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
