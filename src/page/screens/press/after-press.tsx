import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Impression } from '../../../core/domain/collected-view.ts'
import { usePressedAt } from '../../hooks/use-corrected-time.ts'
import type { PressMachine } from '../../hooks/use-press-machine.ts'
import { useIsSessionOver } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import { PUSH } from '../../ui/text/push.ja.ts'
import { UNDO } from '../../ui/text/undo.ja.ts'
import styles from './press-screen.module.css'
import { SealChoice } from '../../ui/sub-stamps/seal-choice.tsx'
import { UndoOffer } from './undo-offer.tsx'

const TogetherChoice = lazyPart(async () => (await import('./together-choice.tsx')).default)

export interface AfterPressProps {
  readonly stamp_id: number
  readonly press: Pick<PressMachine, 'snapshot' | 'send'>
  /** The impression in words; null while the sheet is clean. */
  readonly words: string | null
  /** The impression in the book, once the press is stored; when the server has it, 仮 disappears. */
  readonly impression: Impression | undefined
  /** The button of a keyboard, a switch or a screen reader. */
  readonly onPress: () => void
}

/** Below the sheet: the press in words, the actions on it, and what comes next. */
export function AfterPress({ stamp_id, press: { snapshot, send }, words, impression, onPress }: AfterPressProps) {
  const { draft, seal, isByButton, isOverflow, undo } = snapshot.context
  const pressedAt = usePressedAt()
  const isOver = useIsSessionOver()
  const isPlacing = snapshot.matches({ kept: { paused: 'placing' } })
  const isUndone = undo === 'done'
  const isEmpty = draft === null
  const isPosted = impression?.state === 'posted'
  const pressButton = useRef<HTMLButtonElement>(null)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button was removed: the focus moves to its replacement. After a touch there is no focus.
    const isLost = isByButton && !isPlacing && document.activeElement === document.body
    if (isUndone || isLost) (isEmpty ? pressButton : told).current?.focus({ preventScroll: true })
  }, [isByButton, isUndone, isEmpty, isPlacing])

  return (
    <div className={styles['after']}>
      <div className={styles['told']} ref={told} tabIndex={-1}>
        <p className={styles['words']} role="status" hidden={isPlacing}>
          {isUndone && UNDO.done}
          {words !== null && (
            <>
              {words}
              {!isPosted && <KariMark />}
              <span className={styles['kept']}>
                {snapshot.matches('kept') && (isPosted ? postedText(impression) : pendingText(isOverflow, isOver))}
                {snapshot.matches('unkept') && PUSH.unkept}
                {undo === 'too_late' && UNDO.tooLate}
              </span>
            </>
          )}
        </p>
        {draft !== null && !isPlacing && (
          <UndoOffer
            isRunning={snapshot.matches({ kept: 'open' })}
            isOffered={snapshot.matches({ kept: 'open' }) || snapshot.matches({ kept: 'paused' })}
            hasSeal={seal !== null}
            send={send}
          />
        )}
        {'books' in document.documentElement.dataset && !isPlacing && <TogetherChoice pressed={draft?.key ?? null} />}
        {draft !== null && seal !== null && isPlacing && <SealChoice sub_stamp={seal} pressed_at={pressedAt(draft)} send={send} />}
      </div>
      {snapshot.matches('unkept') && (
        <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={() => send({ type: 'keep.retry' })}>
          {PUSH.retryKeep}
        </button>
      )}
      {isEmpty && (
        <button
          type="button"
          ref={pressButton}
          className={`${buttons['button']} ${buttons['quiet']}`}
          onClick={onPress}
          disabled={snapshot.matches('pressing')}
        >
          {PUSH.keyboard}
        </button>
      )}
      {!isEmpty && !isPlacing && (
        <div className={styles['next']}>
          <Link to="/list/detail/" search={{ stamp_id }} className={buttons['button'] ?? ''}>
            {PUSH.seeBook}
          </Link>
          <button
            type="button"
            className={`${buttons['button']} ${buttons['plain']}`}
            onClick={() => send({ type: 'press.again' })}
            disabled={!snapshot.matches('kept')}
          >
            {PUSH.again}
          </button>
        </div>
      )}
    </div>
  )
}

const postedText = ({ verified }: Impression) => (verified === false ? PUSH.keepsakePosted : PUSH.posted)

const pendingText = (isOverflow: boolean, isSessionOver: boolean) => (isOverflow ? PUSH.overflow : isSessionOver ? PUSH.pendingLogin : PUSH.pending)
