import type { Proof } from '../../../core/domain/collected-view.ts'
import { PROOFS, type Tally } from '../../../core/domain/tally.ts'
import { formatNumber, KARI } from '../text.ja.ts'

const NAMES: Readonly<Record<Proof, string>> = { visited: 'その場', keepsake: '記念', pending: KARI.mark }

/** Texts of stamps pressed at their place and of keepsakes. */
export const TALLY = {
  name: NAMES,
  part: (proof: Proof, count: number) => `${NAMES[proof]} ${formatNumber(count)}`,
  /** 「その場 3・記念 13」, without empty parts. */
  parts: (tally: Tally) =>
    PROOFS.filter((proof) => tally[proof] > 0)
      .map((proof) => TALLY.part(proof, tally[proof]))
      .join('・'),
  /** For screen readers: 「その場で 3、記念 13、あわせて 16」. */
  spoken: ({ visited, keepsake, pending }: Tally) =>
    [
      visited > 0 && `その場で ${formatNumber(visited)}`,
      keepsake > 0 && `記念 ${formatNumber(keepsake)}`,
      pending > 0 && `送る前 ${formatNumber(pending)}`,
      `あわせて ${formatNumber(visited + keepsake + pending)}`,
    ]
      .filter(Boolean)
      .join('、'),
  keepsake: '記念の印',
  /** After a day, on pictures and paper. */
  ofKeepsake: (day: string) => `${day}・${NAMES.keepsake}`,
} as const
