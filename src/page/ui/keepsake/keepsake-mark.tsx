import { TALLY } from '../text/tally.ja.ts'
import { GLYPH_RING, GLYPH_SLIP } from './keepsake-strokes.ts'
import styles from './keepsake-mark.module.css'

/** The slip in its ring, as large as the text beside it. */
export const KeepsakeGlyph = () => (
  <svg className={styles['glyph']} viewBox="-100 -100 200 200" aria-hidden="true">
    <circle r={GLYPH_RING.radius} fill="none" stroke="currentcolor" strokeWidth={GLYPH_RING.width} />
    <path d={GLYPH_SLIP} fill="currentcolor" />
  </svg>
)

/** 記念, beside a day: this stamp is a keepsake, without proof of place (spec 10, 15). */
export function KeepsakeMark({ isBrief = false }: { /** Where the word itself has no room. */ readonly isBrief?: boolean }) {
  return (
    <span className={styles['mark']}>
      <KeepsakeGlyph />
      <span className={isBrief ? 'visually-hidden' : undefined}>{TALLY.name.keepsake}</span>
    </span>
  )
}
