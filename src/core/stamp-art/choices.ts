/* The choices that make up a station's stamp. data/build chooses once over all stations and stores indices into these lists: append, never reorder. */
export const FRAMES = ['plain', 'double', 'fine', 'scallop', 'cloud', 'tooth', 'rope', 'bead', 'rail', 'heavy', 'brush', 'petal', 'dashes', 'coin'] as const
export type Frame = (typeof FRAMES)[number]

export const LAYOUTS = ['ring', 'edge', 'band', 'bandring', 'bow', 'split', 'column', 'lens', 'half', 'fan', 'window', 'crest'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Layouts that can hold a name of this many letters; every length has some. */
export function layoutsFor(letters: number): readonly Layout[] {
  if (letters === 1) return ['column', 'split', 'ring', 'fan', 'half', 'crest']
  if (letters <= 3) return ['ring', 'edge', 'band', 'bandring', 'bow', 'split', 'column', 'lens', 'half', 'fan', 'window', 'crest']
  if (letters === 4) return ['ring', 'edge', 'band', 'bandring', 'bow', 'split', 'lens', 'half', 'fan', 'window', 'crest']
  if (letters === 5) return ['ring', 'edge', 'band', 'bandring', 'split', 'half', 'window', 'crest', 'fan']
  if (letters <= 7) return ['band', 'bandring', 'split', 'fan']
  return ['band', 'bandring', 'split']
}
