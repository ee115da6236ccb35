import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'
import { recordOf } from '../../../core/domain/imprint/reduce-gesture.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useBook } from '../../hooks/use-live.ts'
import { usePressedAt } from '../../hooks/use-corrected-time.ts'
import { usePressMachine } from '../../hooks/use-press-machine.ts'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { StampPlace } from '../../ui/stamp-place/stamp-place.tsx'
import { pressFeel } from '../../ui/settings/press-feel.ts'
import { usePressSound } from '../../ui/sound/use-press-sound.ts'
import { PUSH } from '../../ui/text/push.ja.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { AfterPress } from './after-press.tsx'
import { CloseIcon } from './close-icon.tsx'
import { Handle } from './handle.tsx'
import type { LinesCompletedProps } from './lines-completed.tsx'
import { MarkOnSheet } from './mark-on-sheet.tsx'
import { NothingToPress } from './nothing-to-press.tsx'
import { PlaceNote } from './place-note.tsx'
import styles from './press-screen.module.css'
import { SealOnSheet } from '../../ui/sub-stamps/seal-on-sheet.tsx'
import { SealPlacing } from '../../ui/sub-stamps/seal-placing.tsx'
import { useInk } from './use-ink.ts'
import { usePressGesture } from './use-press-gesture.ts'

/** Left out while its chunks cannot be loaded: the line's own page shows the completion. */
const LinesCompleted = lazyPart(async () => {
  const [{ LinesCompleted: Lines }, catalogue] = await Promise.all([import('./lines-completed.tsx'), loadCatalogue()])
  // Must not suspend: the screen's shape would replace the sheet just when the server has the press.
  return (props: Omit<LinesCompletedProps, 'catalogue'>) => <Lines {...props} catalogue={catalogue} />
})

export interface PressScreenProps {
  /** Undefined for an unknown id. */
  readonly facts: StampFacts | undefined
  /** The token of the tag that was read on site. */
  readonly token?: string | undefined
}

/** 「ここで押す」: the name board, the sheet, the stamp under the thumb. */
export function PressScreen({ facts, token }: PressScreenProps) {
  if (facts === undefined) return <NothingToPress title={PUSH.notFound} />
  // Another stamp is another press: nothing of the previous one stays on the sheet.
  return <PressSheet key={facts.stamp_id} facts={facts} token={token} />
}

function PressSheet({ facts, token }: { readonly facts: StampFacts; readonly token: string | undefined }) {
  const { stamp_id } = facts
  const { update } = useAppServices()
  const pressedAt = usePressedAt()
  const { snapshot, send, isReady, showAfter } = usePressMachine({ stamp_id, token })
  const sheet = useRef<HTMLDivElement>(null)
  const { canvas, ink, isPrepared } = useInk(facts)
  const sound = usePressSound()
  const book = useBook()

  /** Reduced first, then drawn (spec 10): the sheet shows what is stored. */
  const press = (type: 'stamp.lift' | 'stamp.press', params: ImprintParams) => {
    showAfter(ink.print(params))
    send({ type, key: crypto.randomUUID(), print: recordOf(params), at: Date.now() })
    sound.current?.lift()
  }
  const gesture = usePressGesture(sheet, {
    isReady,
    onDown() {
      send({ type: 'stamp.down' })
      sound.current?.down()
      pressFeel.tremble(8)
    },
    onHold: ink.hold,
    onLift(held) {
      press('stamp.lift', ink.lift(held))
      pressFeel.tremble(14)
    },
    onCancel() {
      ink.wipe()
      send({ type: 'stamp.cancel' })
    },
  })
  const pressByButton = () => {
    if (isReady()) press('stamp.press', ink.pressCleanly())
  }

  const { draft, seal } = snapshot.context
  const isPlacing = snapshot.matches({ kept: { paused: 'placing' } })
  const isEmpty = draft === null

  // spec 12: no new build during a press, before it is durable, or while it is new on the sheet.
  const isPressing = !snapshot.matches('ready')
  useEffect(() => {
    if (!isPressing) return
    update.send({ type: 'press.begin' })
    return () => update.send({ type: 'press.end' })
  }, [isPressing, update])
  useLayoutEffect(() => {
    if (isEmpty) ink.wipe()
  }, [isEmpty, ink])
  const impression = book?.byStamp.get(stamp_id)?.impressions.find(({ collected_id }) => collected_id === draft?.key)
  const words = draft === null ? null : imprintWords({ ...draft.print, collected_id: draft.key, sub_stamps: seal === null || isPlacing ? [] : [seal] })
  return (
    <div className={styles['screen']} data-state={typeof snapshot.value === 'string' ? snapshot.value : 'kept'}>
      <header className={styles['top']}>
        <Link
          to={isListed(facts.kind) ? '/find/' : '/special-stamp/'}
          activeOptions={{ exact: true }}
          className={styles['close'] ?? ''}
          aria-label={PUSH.close}
        >
          <CloseIcon />
        </Link>
        <PlaceNote facts={facts} token={token} />
      </header>
      <div>
        <StampPlate facts={facts} />
      </div>
      <div
        className={styles['pad']}
        data-pressing={snapshot.matches('pressing') || undefined}
        {...(isEmpty ? gesture : { onContextMenu: gesture.onContextMenu })}
      >
        <div className={styles['sheet']} ref={sheet} data-testid="sheet">
          <canvas
            ref={canvas}
            className={styles['ink']}
            width={1}
            height={1}
            role="img"
            aria-label={words === null ? '' : KINDS.seal(facts, words)}
            aria-hidden={words === null}
          />
          {impression !== undefined && snapshot.matches('kept') && !isPlacing && <MarkOnSheet key={impression.collected_id} impression={impression} />}
          {draft !== null && seal !== null && !isPlacing && <SealOnSheet sub_stamp={seal} pressed_at={pressedAt(draft)} />}
          {draft !== null && seal !== null && isPlacing && <SealPlacing sub_stamp={seal} pressed_at={pressedAt(draft)} send={send} />}
          {(snapshot.matches('ready') || !isPrepared) && (
            <p className={styles['hint']} data-kind={facts.kind}>
              <StampPlace kind={facts.kind} className={styles['place']} />
              {isEmpty ? PUSH.hint : PUSH.artMissing}
            </p>
          )}
          {!isEmpty && (
            <div className={styles['lifted']} aria-hidden="true">
              <Handle />
            </div>
          )}
        </div>
        {isEmpty && (
          <div className={styles['handle']} data-testid="handle" aria-hidden="true">
            <Handle />
          </div>
        )}
      </div>
      <AfterPress stamp_id={stamp_id} press={{ snapshot, send }} words={words} impression={impression} onPress={pressByButton} />
      {facts.kind === 'station' && impression?.verified === true && (
        <LinesCompleted key={impression.collected_id} stamp_id={stamp_id} pressed_at={impression.pressed_at} />
      )}
    </div>
  )
}
