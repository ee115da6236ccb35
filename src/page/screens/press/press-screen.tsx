import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef, useState } from 'react'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { gestureAhead, isWorthDrawing, keptGesture } from '../../../core/domain/imprint/kept-gesture.ts'
import { cleanPress, paramsOfGesture, reduceGesture, type Gesture } from '../../../core/domain/imprint/reduce-gesture.ts'
import type { Print } from '../../../core/domain/press.ts'
import { whereabouts } from '../../../core/domain/whereabouts.ts'
import { useAppServices } from '../../hooks/app-services.ts'
import { useBook, usePosition } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { bookInk } from '../../ui/imprint/book-ink.ts'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { createPrinter, type Printer } from '../../ui/imprint/printer.ts'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { StampPlace } from '../../ui/stamp-place/stamp-place.tsx'
import { pressFeel } from '../../ui/settings/press-feel.ts'
import { usePressSound } from '../../ui/sound/use-press-sound.ts'
import { formatDistance, TEXT } from '../../ui/text.ja.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { PUSH_KINDS } from '../../ui/text/push-kinds.ja.ts'
import { TAKE_BACK } from '../../ui/text/take-back.ja.ts'
import { CloseIcon } from './close-icon.tsx'
import { Handle } from './handle.tsx'
import { NothingToPress } from './nothing-to-press.tsx'
import styles from './press-screen.module.css'
import { SealChoice } from './seal-choice.tsx'
import { SealOnSheet } from './seal-on-sheet.tsx'
import { TakeBack } from './take-back.tsx'
import { useTagInForce } from './use-tag-in-force.ts'
import { usePressGesture } from './use-press-gesture.ts'
import { usePressMachine } from './use-press-machine.ts'

export interface PressScreenProps {
  /** Undefined for an id that is no stamp's. */
  readonly facts: StampFacts | undefined
  /** Of the tag that was read at the place. */
  readonly token?: string | undefined
}

/** 「ここで押す」: the name board, the sheet, the stamp under the thumb. */
export function PressScreen({ facts, token }: PressScreenProps) {
  if (facts === undefined) return <NothingToPress title={TEXT.push.notFound} />
  // Another stamp is another press: nothing of the one before stays on the sheet.
  return <PressSheet key={facts.stamp_id} facts={facts} token={token} />
}

function PressSheet({ facts, token }: { readonly facts: StampFacts; readonly token: string | undefined }) {
  const { stamp_id } = facts
  const { update } = useAppServices()
  const { actor, snapshot, hush, speak } = usePressMachine({ stamp_id, token })
  const { send } = actor
  const book = useBook()
  const canvas = useRef<HTMLCanvasElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const printer = usePrinter(stamp_id, face)
  const sound = usePressSound()
  /** The gesture whose ink lies on the sheet while the stamp is held. */
  const seen = useRef<Gesture | null>(null)
  /** The gesture whose ink was ordered last. */
  const ordered = useRef<Gesture | null>(null)
  /** How long a preview takes from its order to the sheet, on average. */
  const previewMs = useRef(0)
  /** The last press was one of the button: a finger leaves no focus behind. */
  const isByButton = useRef(false)
  const { order } = snapshot.context
  const isPressing = snapshot.matches('pressing')
  const entry = book?.byStamp.get(stamp_id)
  const posted = entry?.impressions.find((impression) => impression.collected_id === order?.key)?.state === 'posted'

  const orderOf = (params: ReturnType<typeof imprintOf>) => ({ stamp_id, size_px: sheetPixels(face.current), params, color: bookInk.color() })
  const printNow = (print: Print, key: string) => {
    hush()
    const params = imprintOf({ ...print, collected_id: key })
    const printing = canvas.current === null ? undefined : printer.current?.print(orderOf(params), canvas.current)
    // A browser that cannot draw still says in words what was pressed.
    printing?.sharp.catch(() => undefined)
    const inked = Promise.race([printing?.inked, after(WORDS_WAIT_MS)])
    void inked.catch(() => undefined).then(() => afterNextFrame(speak))
  }
  const wipe = () => (canvas.current === null ? undefined : printer.current?.wipe(canvas.current))

  const isReady = () => actor.getSnapshot().matches('ready')
  const gesture = usePressGesture(face, {
    isReady,
    onDown() {
      send({ type: 'stamp.down' })
      sound.current?.down()
      pressFeel.tremble(8)
    },
    onHold(held) {
      if (canvas.current === null) return
      const ahead = gestureAhead(held, previewMs.current)
      if (!isWorthDrawing(ahead, ordered.current)) return
      ordered.current = ahead
      const begun = performance.now()
      const take = (isPainted: boolean) => {
        if (!isPainted) return
        seen.current = ahead
        previewMs.current += (performance.now() - begun - previewMs.current) / 4
      }
      void printer.current?.preview(orderOf(paramsOfGesture(ahead)), canvas.current).then(take, () => undefined)
    },
    onLift(held) {
      isByButton.current = false
      const key = crypto.randomUUID()
      // Reduced first, then drawn (spec 10): what is on the sheet is what is kept.
      const print = reduceGesture(keptGesture(held, seen.current, ordered.current))
      printNow(print, key)
      send({ type: 'stamp.lift', key, print, at: Date.now() })
      sound.current?.lift()
      pressFeel.tremble(14)
    },
    onCancel() {
      wipe()
      send({ type: 'stamp.cancel' })
    },
  })

  // spec 12: no new build while a stamp is in the hand, not yet durable, or fresh on the sheet.
  const isInHand = !snapshot.matches('ready')
  useEffect(() => {
    if (!isInHand) return
    update.send({ type: 'press.begin' })
    return () => update.send({ type: 'press.end' })
  }, [isInHand, update])

  const pressButton = useRef<HTMLButtonElement>(null)
  const isTakenBack = snapshot.context.takeBack === 'done'
  useEffect(() => {
    if (!isTakenBack) return
    if (canvas.current !== null) printer.current?.wipe(canvas.current)
    // The button that had the focus is gone.
    pressButton.current?.focus({ preventScroll: true })
  }, [isTakenBack, printer])

  const pressByButton = () => {
    if (!isReady()) return
    isByButton.current = true
    const key = crypto.randomUUID()
    const print = cleanPress(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
    printNow(print, key)
    send({ type: 'stamp.press', key, print, at: Date.now() })
    sound.current?.lift()
  }
  /** The seal in the visitor's hand. */
  const [inHand, setInHand] = useState<SubStamp | null>(null)
  const isPlacing = inHand !== null && snapshot.matches({ kept: 'paused' })
  const told = useRef<HTMLDivElement>(null)
  const isEmpty = order === null
  useEffect(() => {
    // The button that had the focus is gone: it goes on from what is told in its place.
    if (!isPlacing && isByButton.current && document.activeElement === document.body) (isEmpty ? pressButton : told).current?.focus({ preventScroll: true })
  }, [isEmpty, isPlacing])
  const seal = isPlacing ? inHand : snapshot.context.sub_stamp
  const pressed_at = new Date(order?.at ?? 0).toISOString()
  const addSeal = () => {
    setInHand(FIRST_SEAL)
    send({ type: 'press.pause' })
  }
  const setSeal = () => {
    if (inHand !== null) send({ type: 'seal.set', sub_stamp: inHand })
    setInHand(null)
  }
  const putSealAway = () => {
    setInHand(null)
    send({ type: 'press.resume' })
  }

  const pressAgain = () => {
    setInHand(null)
    wipe()
    send({ type: 'press.again' })
  }

  const words =
    order === null
      ? null
      : imprintWords({ ...order.print, collected_id: order.key, sub_stamps: snapshot.context.sub_stamp === null ? [] : [snapshot.context.sub_stamp] })
  return (
    <div className={styles['screen']} data-state={typeof snapshot.value === 'string' ? snapshot.value : 'kept'}>
      <header className={styles['top']}>
        <Link to={isListed(facts.kind) ? '/find/' : '/special-stamp/'} className={styles['close'] ?? ''} aria-label={TEXT.push.close}>
          <CloseIcon />
        </Link>
        <PlaceNote facts={facts} token={token} />
      </header>
      <div className={styles['plate']}>
        <StampPlate facts={facts} />
      </div>
      <div className={styles['pad']} data-pressing={isPressing || undefined} {...(order === null ? gesture : { onContextMenu: gesture.onContextMenu })}>
        <div className={styles['sheet']} ref={face} data-testid="sheet">
          <canvas
            ref={canvas}
            className={styles['ink']}
            width={1}
            height={1}
            role="img"
            aria-label={words === null ? '' : KINDS.seal(facts, words)}
            aria-hidden={words === null}
          />
          {order !== null && seal !== null && (
            <SealOnSheet
              sub_stamp={seal}
              pressed_at={pressed_at}
              placing={isPlacing ? { onMove: setInHand, onSet: setSeal, onCancel: putSealAway } : undefined}
            />
          )}
          {snapshot.matches('ready') && (
            <p className={styles['hint']} data-kind={facts.kind}>
              <StampPlace kind={facts.kind} className={styles['place']} />
              {TEXT.push.hint}
            </p>
          )}
          {order !== null && (
            <div className={styles['lifted']} aria-hidden="true">
              <Handle />
            </div>
          )}
        </div>
        {order === null && (
          <div className={styles['handle']} data-testid="handle" aria-hidden="true">
            <Handle />
          </div>
        )}
      </div>
      <div className={styles['after']}>
        <div className={styles['told']} ref={told} tabIndex={-1}>
          <p className={styles['words']} role="status">
            {snapshot.context.takeBack === 'done' && TAKE_BACK.done}
            {words !== null && (
              <>
                {words}
                {!posted && <KariMark />}
                <span className={styles['kept']}>
                  {snapshot.matches('kept') && (posted ? TEXT.push.posted : snapshot.context.isSlip ? TEXT.push.slip : TEXT.push.pending)}
                  {snapshot.matches('unkept') && TEXT.push.unkept}
                  {snapshot.context.takeBack === 'too_late' && TAKE_BACK.tooLate}
                </span>
              </>
            )}
          </p>
          {order !== null && !isPlacing && (
            <TakeBack
              isRunning={snapshot.matches({ kept: 'held' })}
              isOffered={snapshot.matches({ kept: 'held' }) || snapshot.matches({ kept: 'paused' })}
              send={send}
              onAddSeal={seal === null ? addSeal : undefined}
            />
          )}
          {isPlacing && (
            <SealChoice
              chosen={inHand.sub_stamp_id}
              pressed_at={pressed_at}
              onChoose={(sub_stamp_id) => setInHand({ ...inHand, sub_stamp_id })}
              onSet={setSeal}
              onCancel={putSealAway}
            />
          )}
        </div>
        {snapshot.matches('unkept') && (
          <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={() => send({ type: 'keep.retry' })}>
            {TEXT.push.retryKeep}
          </button>
        )}
        {order === null && (
          <button type="button" ref={pressButton} className={`${buttons['button']} ${buttons['quiet']}`} onClick={pressByButton} disabled={isPressing}>
            {TEXT.push.keyboard}
          </button>
        )}
        {order !== null && !isPlacing && (
          <div className={styles['next']}>
            <Link to="/list/detail/" search={{ stamp_id }} className={buttons['button'] ?? ''}>
              {TEXT.push.seeBook}
            </Link>
            <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={pressAgain} disabled={!snapshot.matches('kept')}>
              {TEXT.push.again}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Where the visitor stands towards the stamp, in one line: there, just left, or a keepsake (spec 10: never "too far"). Worked out anew for a new position, not for a press: a train calls at hundreds of places. */
const PlaceNote = memo(function PlaceNote({ facts, token }: { readonly facts: StampFacts; readonly token: string | undefined }) {
  const { position } = useAppServices()
  const { fix } = usePosition()
  const isInForce = useTagInForce(token)
  useEffect(() => position.startIfAllowed(), [position])
  // The newest fix is the present: a clock has no place in a rendering.
  const place = fix === null ? null : whereabouts(facts.places, fix, position.bestFixFor, fix.at)
  const note = () => {
    if (token !== undefined && isInForce !== false) return PUSH_KINDS.tagged
    return isInForce === false ? `${PUSH_KINDS.notInForce}${ofPlace()}` : ofPlace()
  }
  const ofPlace = () => {
    if (!isListed(facts.kind)) return PUSH_KINDS.reward
    if (facts.places.length === 0) return PUSH_KINDS.noPlace
    if (place === null) return TEXT.push.unknown
    const {
      state,
      place: { station_name },
      distance_m,
    } = place
    if (state === 'here') return TEXT.push.arrived(station_name)
    if (state === 'just_left') return TEXT.find.justLeft
    const distance = formatDistance(distance_m)
    return `${facts.places.length > 1 ? PUSH_KINDS.far(station_name, distance) : TEXT.push.near(distance)}。${TEXT.push.keepsake}`
  }
  return <p className={styles['note']}>{note()}</p>
})

/** A printer for as long as the sheet lies there, its stamp cut and blurred before the finger comes. */
function usePrinter(stamp_id: number, face: React.RefObject<HTMLDivElement | null>) {
  const printer = useRef<Printer | null>(null)
  const [, setFailed] = useState(false)
  useEffect(() => {
    const made = createPrinter()
    printer.current = made
    made.prepare(stamp_id, sheetPixels(face.current)).catch(() => setFailed(true))
    return () => {
      printer.current = null
      made.dispose()
    }
  }, [stamp_id, face])
  return printer
}

/** 晴れ, in a corner that most stamps leave free; the lower right one is the keepsake's mark's. */
const FIRST_SEAL: SubStamp = { sub_stamp_id: 2, x: 0.86, y: 0.14 }

/** A bench that hangs does not keep the words from who pressed. */
const WORDS_WAIT_MS = 1_000

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const afterNextFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

const sheetPixels = (sheet: HTMLElement | null) => Math.round((sheet?.clientWidth ?? 320) * Math.min(3, devicePixelRatio || 1))
