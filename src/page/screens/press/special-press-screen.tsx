import { useState } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { usePlay, useReached } from '../../hooks/use-play.ts'
import { TEXT } from '../../ui/text.ja.ts'
import { NotYetOffered } from './not-yet-offered.tsx'
import styles from './press-screen.module.css'
import { PressScreen } from './press-screen.tsx'

/** The press of a special or login stamp when it is offered; until then its missing requirements (spec 14). */
export function SpecialPressScreen({ facts }: { readonly facts: StampFacts | undefined }) {
  const reached = useReached()
  const play = usePlay()
  const [isOpen, setOpen] = useState(false)
  const stamp_id = facts?.stamp_id ?? 0
  const isKnown = [...(reached?.available_special_stamps ?? []), ...(reached?.collected_special_stamps ?? [])].includes(stamp_id)
  // Once shown, the sheet stays: a later answer of the server must not remove it.
  if (isKnown && !isOpen) setOpen(true)
  if (facts === undefined || isOpen) return <PressScreen facts={facts} />
  if (play === null) return <p className={styles['missing']}>{TEXT.pending}</p>
  return <NotYetOffered facts={facts} play={play} onOffered={() => setOpen(true)} />
}
