import { Link } from '@tanstack/react-router'
import type { Leaf } from '../../../core/domain/leaves.ts'
import { useMargin, useMarginContent } from '../../hooks/use-margin.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { FileImage } from '../../ui/share/file-image.tsx'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { useStampFacts } from '../../ui/stamp-name/stamp-name.tsx'
import { formatNumber } from '../../ui/text.ja.ts'
import { LEAVES as TEXT } from '../../ui/text/leaves.ja.ts'
import { MARGIN } from '../../ui/text/margin.ja.ts'
import styles from './leaf-page.module.css'

/** The role of a page: `still` is open and at rest, `front` and `back` are the two sides of the turning leaf, `near` is drawn but hidden. */
export type LeafRole = 'still' | 'front' | 'back' | 'near'

export interface LeafPageProps {
  readonly leaf: Leaf
  readonly lineName: string | null
  /** From 1. */
  readonly number: number
  readonly role: LeafRole
  readonly isLeft: boolean
  /** Side of the stamp in CSS pixels. */
  readonly size: number
}

/** Characters of a note above which a page has no room for a photo below it: then they are side by side. */
const LONG_NOTE = 24

/** The other side of the last page, where a spread needs one. */
export const BlankPage = ({ role }: { readonly role: LeafRole }) => <div className={styles['page']} data-role={role} aria-hidden="true" />

/** A page: the board, the impression with its mark, the day, and the visitor's note and photo. */
export function LeafPage({ leaf: { impression }, lineName, number, role, isLeft, size }: LeafPageProps) {
  const { stamp_id, collected_id, pressed_at, state } = impression
  const facts = useStampFacts(stamp_id)
  const content = useMarginContent(useMargin(), collected_id)
  return (
    <article className={styles['page']} data-role={role} data-left={isLeft || undefined} inert={role === 'near'} aria-hidden={role === 'near' || undefined}>
      <div className={styles['board']}>{facts !== undefined && <StampPlate facts={facts} size="small" headingLevel={2} />}</div>
      <Link to="/list/detail/" search={{ stamp_id }} className={styles['stamp'] ?? ''} aria-label={TEXT.open(facts?.name ?? '')} draggable={false}>
        <ImpressionView {...impression} size={size} label={null} />
      </Link>
      <p className={styles['day']}>
        <time dateTime={pressed_at}>
          <BreakableName name={TEXT.day(pressed_at)} />
        </time>
        {state !== 'posted' && <KariMark />}
      </p>
      {lineName !== null && <p className={styles['line']}>{lineName}</p>}
      {content !== null && (content.note !== '' || content.photo !== null) && (
        <div className={styles['beside']} data-full={(content.photo !== null && content.note.length > LONG_NOTE) || undefined}>
          {content.note !== '' && <p className={styles['note']}>{content.note}</p>}
          {content.photo !== null && (
            <figure className={styles['photo']}>
              <FileImage file={content.photo} alt={MARGIN.photoOf} draggable={false} />
            </figure>
          )}
        </div>
      )}
      <span className={styles['number']} aria-hidden="true">
        {formatNumber(number)}
      </span>
    </article>
  )
}
