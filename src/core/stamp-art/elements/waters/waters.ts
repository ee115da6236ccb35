import { scenery, type ElementGroup } from '../element.ts'
import { water } from '../../water.ts'
import { canal, confluence, gorge, lake, marsh, moat, pond, rapids, riverBend, riverMouth, stream, tidalFlat, waterfall, wideRiver } from './water-scenery.ts'

export const waters: ElementGroup = {
  sea: scenery((s) => water(s, 'swell'), 0.6),
  'calm-sea': scenery((s) => water(s, 'calm'), 0.62),
  'sea-waves': scenery((s) => water(s, 'crests'), 0.6),
  'sea-pattern': scenery((s) => water(s, 'scales'), 0.62),
  bay: scenery((s) => water(s, 'calm'), 0.64),
  river: scenery((s) => wideRiver(s), 0.6),
  'broad-river': scenery((s) => water(s, 'swell'), 0.6),
  'river-bend': scenery((s) => riverBend(s), 0.46),
  'winding-road': scenery((s) => riverBend(s, true), 0.46),
  confluence: scenery((s) => confluence(s), 0.42),
  'river-mouth': scenery((s) => riverMouth(s), 0.5),
  stream: scenery((s) => stream(s), 0.58),
  rapids: scenery((s) => rapids(s), 0.46),
  lake: scenery((s) => lake(s), 0.58),
  pond: scenery((s) => pond(s), 0.6),
  marsh: scenery((s) => marsh(s), 0.52),
  'mountain-marsh': scenery((s) => marsh(s), 0.3),
  moat: scenery((s) => moat(s), 0.68),
  canal: scenery((s) => canal(s), 0.5),
  waterfall: scenery((s) => waterfall(s, 1)),
  'four-tiered-fall': scenery((s) => waterfall(s, 4, 1.3), 0.4),
  gorge: scenery((s) => gorge(s)),
  'tidal-flat': scenery((s) => tidalFlat(s), 0.5),
}
