import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { keptGesture } from '../../../core/domain/imprint/kept-gesture.ts'
import { cleanPress, paramsOfGesture, reduceGesture, type Gesture } from '../../../core/domain/imprint/reduce-gesture.ts'
import type { Print } from '../../../core/domain/press.ts'
import { distanceM, isInRange } from '../../../core/domain/proximity.ts'
import { useAppServices } from '../../hooks/app-services.ts'
import { useBook, usePosition } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { createPrinter, type Printer } from '../../ui/imprint/printer.ts'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StationPlate } from '../../ui/plate/station-plate.tsx'
import { formatDistance, TEXT } from '../../ui/text.ja.ts'
import { Handle } from './handle.tsx'
import styles from './press-screen.module.css'
import { usePressGesture } from './use-press-gesture.ts'

export interface PressScreenProps {
  readonly catalogue: Catalogue
  readonly stamp_id: number
}

/** 「ここで押す」: the name board, the sheet, the stamp under the thumb. */
export function PressScreen({ catalogue, stamp_id }: PressScreenProps) {
  const station = catalogue.byId.get(stamp_id)
  if (station === undefined) {
    return (
      <section className={styles['missing']} role="alert">
        <h1>{TEXT.push.notFound}</h1>
        <Link to="/find/" className={buttons['button'] ?? ''}>{TEXT.home.find}</Link>
      </section>
    )
  }
  // Another stamp is another press: nothing of the one before stays on the sheet.
  return <PressSheet key={stamp_id} station={station} catalogue={catalogue} />
}

function PressSheet({ station, catalogue }: { readonly station: Station; readonly catalogue: Catalogue }) {
  const { pressMachine, update } = useAppServices()
  const [snapshot, send] = useMachine(pressMachine, { input: { stamp_id: station.stamp_id } })
  const book = useBook()
  const canvas = useRef<HTMLCanvasElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const printer = usePrinter(station.stamp_id, face)
  /** The gesture whose ink lies on the sheet while the stamp is held. */
  const seen = useRef<Gesture | null>(null)
  /** How long a preview takes from its order to the sheet, on average. */
  const previewMs = useRef(0)
  const [told, setTold] = useState<string | null>(null)
  /** Words and buttons come when the ink lies there: laying them out in the same frame would hold it up. */
  const order = snapshot.context.order?.key === told ? snapshot.context.order : null
  const isPressing = snapshot.matches('pressing')
  const entry = book?.byStamp.get(station.stamp_id)
  const posted = entry?.impressions.find((impression) => impression.collected_id === order?.key)?.state === 'posted'

  const orderOf = (params: ReturnType<typeof imprintOf>) => ({ stamp_id: station.stamp_id, size_px: sheetPixels(face.current), params })
  const printNow = (print: Print, key: string) => {
    const params = imprintOf({ ...print, collected_id: key })
    const printing = canvas.current === null ? undefined : printer.current?.print(orderOf(params), canvas.current)
    // A browser that cannot draw still says in words what was pressed.
    printing?.sharp.catch(() => undefined)
    void Promise.resolve(printing?.inked).catch(() => undefined).then(() => afterNextFrame(() => setTold(key)))
  }
  const wipe = () => (canvas.current === null ? undefined : printer.current?.wipe(canvas.current))

  const gesture = usePressGesture(face, {
    isReady: snapshot.matches('ready'),
    onDown() {
      send({ type: 'stamp.down' })
      navigator.vibrate?.(8)
    },
    onHold(held) {
      if (canvas.current === null) return
      // What is drawn now is seen a moment later: it shows the ink of that moment.
      const ahead = { ...held, hold_ms: held.hold_ms + previewMs.current }
      const begun = performance.now()
      const take = (isPainted: boolean) => {
        if (!isPainted) return
        seen.current = ahead
        previewMs.current += (performance.now() - begun - previewMs.current) / 4
      }
      void printer.current?.preview(orderOf(paramsOfGesture(ahead)), canvas.current).then(take, () => undefined)
    },
    onLift(held) {
      const key = crypto.randomUUID()
      // Reduced first, then drawn (spec 10): what is on the sheet is what is kept.
      const print = reduceGesture(keptGesture(held, seen.current))
      printNow(print, key)
      send({ type: 'stamp.lift', key, print, at: Date.now() })
      navigator.vibrate?.(14)
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

  const pressByButton = () => {
    const key = crypto.randomUUID()
    const print = cleanPress(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
    printNow(print, key)
    send({ type: 'stamp.press', key, print, at: Date.now() })
  }
  const pressAgain = () => {
    wipe()
    send({ type: 'press.again' })
  }

  const words = order === null ? null : imprintWords({ ...order.print, collected_id: order.key })
  return (
    <div className={styles['screen']} data-state={snapshot.value}>
      <header className={styles['top']}>
        <Link to="/find/" className={styles['close'] ?? ''} aria-label={TEXT.push.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>
        </Link>
        <PlaceNote station={station} />
      </header>
      <div className={styles['plate']}>
        <StationPlate station={station} catalogue={catalogue} />
      </div>
      <div className={styles['pad']} data-pressing={isPressing || undefined} {...(order === null ? gesture : {})}>
        <div className={styles['sheet']} ref={face} data-testid="sheet">
          <canvas ref={canvas} className={styles['ink']} width={1} height={1} role="img" aria-label={words === null ? '' : `${station.name}駅の印。${words}`} aria-hidden={words === null} />
          {snapshot.matches('ready') && <p className={styles['hint']}>{TEXT.push.hint}</p>}
        </div>
        {order === null && (
          <div className={styles['handle']} aria-hidden="true">
            <Handle />
          </div>
        )}
      </div>
      <div className={styles['after']}>
        <p className={styles['words']} role="status">
          {words !== null && (
            <>
              {words}
              {!posted && <KariMark />}
              <span className={styles['kept']}>
                {snapshot.matches('kept') && (posted ? TEXT.push.posted : snapshot.context.isSlip ? TEXT.push.slip : TEXT.push.pending)}
                {snapshot.matches('unkept') && TEXT.push.unkept}
              </span>
            </>
          )}
        </p>
        {snapshot.matches('unkept') && (
          <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={() => send({ type: 'keep.retry' })}>{TEXT.push.retryKeep}</button>
        )}
        {order === null ? (
          <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={pressByButton} disabled={isPressing}>{TEXT.push.keyboard}</button>
        ) : (
          <div className={styles['next']}>
            <Link to="/list/detail/" search={{ stamp_id: station.stamp_id }} className={buttons['button'] ?? ''}>{TEXT.push.seeBook}</Link>
            <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={pressAgain} disabled={!snapshot.matches('kept')}>{TEXT.push.again}</button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Where the visitor stands towards the station, in one line: there, just left, or a keepsake (spec 10: never "too far"). */
function PlaceNote({ station }: { readonly station: Station }) {
  const { position } = useAppServices()
  const { fix } = usePosition()
  useEffect(() => position.startIfAllowed(), [position])
  if (fix === null) return <p className={styles['note']}>{TEXT.push.unknown}</p>
  const distance_m = distanceM(fix, station)
  if (isInRange(distance_m, station.radius_m, fix.accuracy)) return <p className={styles['note']}>{TEXT.push.arrived(station.name)}</p>
  // The newest fix is the present: a clock has no place in a rendering.
  const best = position.bestFixFor(station, fix.at)
  const wasHere = best !== null && isInRange(distanceM(best, station), station.radius_m, best.accuracy)
  if (wasHere) return <p className={styles['note']}>{TEXT.find.justLeft}</p>
  return <p className={styles['note']}>{`${TEXT.push.near(formatDistance(distance_m))}。${TEXT.push.keepsake}`}</p>
}

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

const afterNextFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

const sheetPixels = (sheet: HTMLElement | null) => Math.round((sheet?.clientWidth ?? 320) * Math.min(3, devicePixelRatio || 1))
