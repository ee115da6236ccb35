import { TALLY } from '../text/tally.ja.ts'
import { KEEPSAKE_GLYPH } from './mark-glyphs.ts'
import styles from './keepsake-mark.module.css'

/** The slip in its ring, as large as the text beside it. */
export const KeepsakeGlyph = () => (
  <svg className={styles['glyph']} viewBox="-100 -100 200 200" aria-hidden="true">
    {KEEPSAKE_GLYPH.map(({ d, width }) =>
      width === null ? <path key={d} d={d} fill="currentcolor" /> : <path key={d} d={d} fill="none" stroke="currentcolor" strokeWidth={width} />,
    )}
  </svg>
)

/** 記念, beside a day: this stamp is a keepsake, without proof of place (spec 10, 15). */
export function KeepsakeMark({ isBrief = false }: { /** Without the word, where there is no room for it. */ readonly isBrief?: boolean }) {
  return (
    <span className={styles['mark']}>
      <KeepsakeGlyph />
      <span className={isBrief ? 'visually-hidden' : undefined}>{TALLY.name.keepsake}</span>
    </span>
  )
}
