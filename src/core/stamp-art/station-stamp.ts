import { chanceOf } from './chance.ts'
import type { Frame, Layout } from './choices.ts'
import { fullDisc } from './cut.ts'
import { frame } from './frames.ts'
import { compose } from './layouts.ts'
import type { FaceName, Lettering } from './lettering.ts'
import { paintScene, paintUnder, type PlannedScene } from './paint-scene.ts'
import type { Place } from './scene.ts'

/** A station's parameters for its stamp. */
export interface StationSubject {
  readonly stamp_id: number
  readonly name: string
  readonly kana: string
  readonly romaji: string
  readonly place: Place
  readonly scene: PlannedScene
  readonly frame: Frame
  readonly layout: Layout
}

const NAME_FACES: readonly FaceName[] = ['kizami', 'kizami', 'ita', 'futo']

/** A round stamp: frame, name, kana, romaji and a picture of the place. */
export function stationStamp(lettering: Lettering, subject: StationSubject, id: string): string {
  const g = chanceOf(`station ${subject.stamp_id}`)
  const { rim, inside } = frame(g, subject.frame)
  const wished = g.pick(NAME_FACES)
  // The heavy face is illegible where letters are small.
  const isFit = lettering.covers(wished, subject.name) && (wished !== 'futo' || [...subject.name].length <= 3)
  const nameFace = isFit ? wished : 'kizami'
  const latinFace = g.happens(0.4) ? 'ita' : 'marui'
  const romaji = g.happens(0.6) ? subject.romaji.toUpperCase() : subject.romaji
  return (
    fullDisc(193, 'w') +
    rim +
    compose(
      {
        g,
        lettering,
        place: subject.place,
        paint: (window) => paintScene(g, subject.place, subject.scene, window),
        paintUnder: (s) => paintUnder(g, subject.place, subject.scene, s),
        name: subject.name,
        kana: subject.kana,
        romaji,
        nameFace,
        latinFace,
        inside,
        id,
      },
      subject.layout,
    )
  )
}
