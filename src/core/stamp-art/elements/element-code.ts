import type { Element, Seat } from './element.ts'
import { decodeFigure, encodeFigure, encodeStep, stepAt } from './figure-code.ts'

/*
 * Elements as they are shipped, all in one text: joined like the parts of a figure (`|`), each begun by a letter that begins no part. A figure: its seat (small if it
 * turns), its share and sink in percent, each as the step from the usual one, its words coded. A mountain: M (m if it smokes), share and snow, its profile coded like
 * words. Scenery, which is code: `=` and its name.
 */
const SEATS: Readonly<Record<string, Seat>> = { S: 'stand', F: 'float', U: 'hang', N: 'near' }
const BEGINNING = /\|(?=[SFUNMsfunm=])/u
const [SHARE, SINK] = [86, 10]

export const joinElements = (codes: readonly string[]): string => codes.join('|')
export const splitElements = (text: string): string[] => (text === '' ? [] : text.split(BEGINNING))

/** The name of scenery; undefined for any other element. */
export const sceneryName = (code: string): string | undefined => (code.startsWith('=') ? code.slice(1) : undefined)

/** An element by the name that it has, if it is scenery. */
export function encodeElement(name: string, element: Element | undefined): string {
  if (element === undefined || element.kind === 'scenery') return `=${name}`
  const share = encodeStep((percent(element.share) - SHARE) * 10)
  if (element.kind === 'mountain')
    return (element.hasSmoke ? 'm' : 'M') + share + encodeStep(percent(element.snow) * 10) + encodeFigure(`k${element.profile}`).slice(1)
  const letter = Object.keys(SEATS).find((each) => SEATS[each] === element.seat) ?? ''
  return (element.turns ? letter.toLowerCase() : letter) + share + encodeStep((percent(element.sink) - SINK) * 10) + encodeFigure(element.words)
}

/** A figure or a mountain. */
export function decodeElement(code: string): Exclude<Element, { kind: 'scenery' }> {
  const [letter = ''] = code
  const [share, length] = stepAt(code, 1)
  const [second, secondLength] = stepAt(code, 1 + length)
  const rest = code.slice(1 + length + secondLength)
  const usual = letter.toUpperCase()
  const seat = SEATS[usual]
  if (seat === undefined)
    return { kind: 'mountain', snow: second / 1000, hasSmoke: letter !== usual, share: (SHARE * 10 + share) / 1000, profile: decodeFigure(`k${rest}`).slice(1) }
  return { kind: 'figure', seat, share: (SHARE * 10 + share) / 1000, sink: (SINK * 10 + second) / 1000, turns: letter !== usual, words: decodeFigure(rest) }
}

/** Throws for a share that is not in percent. */
function percent(share: number): number {
  const whole = Math.round(share * 100)
  if (whole / 100 !== share) throw new RangeError(`a share has two decimals at most: ${share}`)
  return whole
}
