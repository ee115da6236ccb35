import type { Station } from '../../../core/catalogue/station.ts'
import type { CollectedView } from '../../../core/domain/collected-view.ts'
import type { Completion } from '../../../core/domain/completion-of.ts'
import { useUser } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import { FallingSeal } from '../../ui/paper/falling-seal.tsx'
import { FoldOut } from '../../ui/paper/fold-out.tsx'
import { lazyPaper } from '../../ui/paper/lazy-paper.tsx'
import { CERTIFICATE } from '../../ui/text/certificate.ja.ts'
import { formatDay } from '../../ui/text/dates.ja.ts'
import styles from './completion-view.module.css'

const paperOf = () => import('../../ui/paper/certificate-paper.tsx')
const LazyPaper = lazyPaper(async () => (await paperOf()).loadCertificatePaper())

export interface CompletionViewProps {
  readonly completion: Completion
  /** Whether its seal is animated now (useFirstSight). */
  readonly isNew: boolean
  readonly onSkip: () => void
  /** Index into Catalogue.lines; null for an area. */
  readonly line: number | null
  readonly name: string
  readonly color: string
  readonly stations: readonly Station[]
  readonly book: CollectedView
  readonly ends: readonly [string, string] | null
}

/** The rewards of a completed line or area: its own seal, and the certificate to print (spec 15). */
export function CompletionView({ completion, isNew, onSkip, ...paper }: CompletionViewProps) {
  const { name } = paper
  const nickname = useUser()?.nickname ?? null
  const { from, until, isWalked } = completion
  const kind = isWalked ? 'walked' : 'gathered'
  return (
    <div className={styles['completion']}>
      <FallingSeal name={name} at={until} isNew={isNew} />
      <div className={styles['words']} role="status">
        <b>{CERTIFICATE.done(name)}</b>
        <span>{CERTIFICATE.on(formatDay(until))}</span>
      </div>
      {isNew && (
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onSkip}>
          {CERTIFICATE.skip}
        </button>
      )}
      <div className={styles['paper']}>
        <FoldOut open={CERTIFICATE.open[kind]} ahead={paperOf}>
          {() => <LazyPaper {...paper} nickname={nickname} from={from} until={until} />}
        </FoldOut>
      </div>
    </div>
  )
}
