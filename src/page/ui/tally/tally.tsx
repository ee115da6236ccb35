import { PROOFS, type Tally } from '../../../core/domain/tally.ts'
import { KeepsakeGlyph } from '../sheet-mark/keepsake-mark.tsx'
import { TALLY } from '../text/tally.ja.ts'
import styles from './tally.module.css'

/** 「その場 3・記念 13」: the parts of a count, with equal weight; empty parts are left out. */
export function TallyView({ tally }: { readonly tally: Tally }) {
  const parts = PROOFS.filter((proof) => tally[proof] > 0)
  if (parts.length === 0) return null
  return (
    <span className={styles['tally']}>
      <span className="visually-hidden">{TALLY.spoken(tally)}</span>
      {parts.map((proof) => (
        <span key={proof} aria-hidden="true" data-proof={proof}>
          {proof === 'keepsake' && <KeepsakeGlyph />}
          {TALLY.part(proof, tally[proof])}
        </span>
      ))}
    </span>
  )
}
