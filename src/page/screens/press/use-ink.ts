import { useEffect, useRef, useState } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'
import { cleanPress, isSameImprint, reduceGesture, reduceLift, type Gesture } from '../../../core/domain/imprint/reduce-gesture.ts'
import { SIGNS } from '../../../core/domain/imprint/signs.ts'
import { seasonSign } from '../../../core/domain/season-sign.ts'
import { useCorrectedTime } from '../../hooks/use-corrected-time.ts'
import { bookInk } from '../../ui/imprint/book-ink.ts'
import { createPrinter, type Printer } from '../../ui/imprint/printer.ts'

/**
 * The ink of one sheet: its canvas, and a printer while the sheet is shown, its stamp prepared before the first touch. `isPrepared` is false until the art has
 * arrived.
 */
export function useInk(facts: StampFacts) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const corrected = useCorrectedTime()
  const [ink] = useState(() => createInk(facts, corrected))
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => (canvas.current === null ? undefined : ink.open(canvas.current, () => setPrepared(true))), [ink])
  return { canvas, ink, isPrepared }
}

/** Duration of a tap, in milliseconds: taps between 0 and 190 ms have the same ink. */
const TAP_MS = 120

function createInk({ stamp_id, places }: StampFacts, corrected: ReturnType<typeof useCorrectedTime>) {
  let paper: { readonly printer: Printer; readonly canvas: HTMLCanvasElement } | null = null
  /** The preview on the sheet, and the one requested last. */
  let seen: ImprintParams | null = null
  let requested: ImprintParams | null = null
  /** The mark of the season or hour in which this sheet was opened, or pressed; none for a train's face, which has no single place. */
  let sign = 0
  const readSign = () => {
    const [place] = places
    sign = place === undefined || places.length > 1 ? 0 : SIGNS.indexOf(seasonSign(place, corrected(Date.now())))
    return sign
  }
  /** Average time from a preview's request to the sheet. */
  let drawingMs = 0
  const requestOf = (params: ImprintParams, canvas: HTMLCanvasElement) => ({ stamp_id, size_px: pixelsOf(canvas), params, color: bookInk.color() })

  return {
    open(canvas: HTMLCanvasElement, onPrepared: () => void) {
      const printer = createPrinter()
      paper = { printer, canvas }
      // Where the art cannot be loaded, the text describes the press.
      printer.prepare(stamp_id, pixelsOf(canvas), readSign()).then(onPrepared, () => undefined)
      return () => {
        paper = null
        printer.dispose()
      }
    },
    /**
     * Draws the print of the held stamp as of the moment when its picture is shown. Lifting before the second picture is a tap, so the first
     * picture is a tap's.
     */
    hold(gesture: Gesture) {
      if (requested === null) readSign()
      const ahead = reduceGesture({ ...gesture, hold_ms: Math.max(TAP_MS, gesture.hold_ms + drawingMs) }, sign)
      if (paper === null || (requested !== null && isSameImprint(ahead, requested))) return
      requested = ahead
      const begun = performance.now()
      const take = (isPainted: boolean) => {
        if (!isPainted || requested === null) return
        seen = ahead
        drawingMs += (performance.now() - begun - drawingMs) / 4
      }
      paper.printer.preview(requestOf(ahead, paper.canvas), paper.canvas).then(take, () => undefined)
    },
    /** The print of the lifted stamp: the one already on the sheet, if the hold allows it. */
    lift(gesture: Gesture): ImprintParams {
      const drawn = [seen, requested].filter((params) => params !== null)
      return reduceLift(gesture, drawn, sign)
    },
    /** The print of a press by the button. */
    pressCleanly: (): ImprintParams => cleanPress(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0, readSign()),
    /** Prints in full resolution; resolves when the ink is on the sheet, or cannot be drawn. */
    async print(params: ImprintParams): Promise<void> {
      if (paper === null) return
      const { inked, sharp } = paper.printer.print(requestOf(params, paper.canvas), paper.canvas)
      sharp.catch(() => undefined)
      await inked.catch(() => undefined)
    },
    wipe() {
      seen = null
      requested = null
      paper?.printer.wipe(paper.canvas)
    },
  }
}

/** The device pixels across the impression, which is smaller than its sheet. */
const pixelsOf = ({ clientWidth }: HTMLCanvasElement) => Math.round(clientWidth * Math.min(3, devicePixelRatio || 1))
