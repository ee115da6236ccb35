import * as engine1 from './engine-1.ts'
import type { ImprintParams } from './imprint-params.ts'

export type { Prepared } from './engine-1.ts'

/** How one version of the drawing turns rubber into ink (spec 10: an old version stays). */
export interface InkEngine {
  prepare(coverage: Uint8Array, n: number): engine1.Prepared
  print(prepared: engine1.Prepared, params: ImprintParams): Uint8Array
}

const ENGINES: Readonly<Record<number, InkEngine>> = { 1: engine1, 2: engine1 }

/** The engine of an impression; parseImprint accepts no unknown one, so a miss is a bug. */
export function engineOf(version: number): InkEngine {
  const engine = ENGINES[version]
  if (!engine) throw new RangeError(`no ink engine ${version}`)
  return engine
}
