import type { LabelStyle } from './layout-pins.ts'

/** How the map shows stations: prefectures with dots, stations with names, or name boards. */
export type MapStage = 'prefectures' | 'names' | 'plates'

/** The scale from which stations have names. */
export const NAMES_FROM = 150

/** The stage for a scale in pixels per degree. */
export function stageOf(scale: number): MapStage {
  if (scale < NAMES_FROM) return 'prefectures'
  return scale < 2200 ? 'names' : 'plates'
}

/** Scales are rounded down to half octaves, so that a layout that fits at the step fits up to the next. */
export const stepOf = (scale: number): number => 2 ** (Math.floor(Math.log2(scale) * 2) / 2)

/** Whether the prefectures' names are shown on the map at a step: between the scales where they help and do not obstruct. */
export const hasPrefectureNames = (step: number): boolean => step >= NAMES_FROM && step < 900

/** Radius of a station's dot in pixels. */
export const dotRadius = (scale: number): number => Math.min(5.5, Math.max(1.4, 1.4 + 0.62 * Math.log2(scale / 110)))

/** Width of a line in pixels. */
export const trackWidth = (scale: number): number => Math.min(4, Math.max(1.4, 1.4 + 0.4 * Math.log2(scale / 110)))

/**
 * Label sizes of a stage, in pixels; `rem` is the visitor's font size. `far`: the stations to which a visitor far from all is shown the way, the nearest first.
 */
export function labelStyle(stage: MapStage, scale: number, rem: number, far: readonly number[] = []): LabelStyle {
  const boardPad = [0.5 * rem, 0.34 * rem] as const
  const boards = new Map(far.map((stamp_id, index) => [stamp_id, (index === 0 ? 1.125 : 0.9375) * rem]))
  if (stage === 'plates') {
    const font = 0.9375 * rem
    return {
      font,
      majorFont: font,
      padX: boardPad[0],
      padY: boardPad[1],
      boardPad,
      boards,
      gap: 11,
      air: 4,
      sides: ['above', 'below', 'right', 'left'],
      spacing: 24,
    }
  }
  return {
    font: 0.75 * rem,
    majorFont: 0.875 * rem,
    padX: 2,
    padY: 0,
    boardPad,
    boards,
    gap: dotRadius(scale) + 4,
    air: 6,
    sides: ['right', 'left', 'above', 'below'],
    spacing: 30,
  }
}
