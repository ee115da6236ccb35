import type { Face } from '../catalogue/face.ts'
import { faceStamp } from './face-stamp.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Train faces: the sheet is the front of the train. */
export function faceArt(all: readonly Face[]): StampKindArt {
  const byId = new Map(all.map((each) => [each.stamp_id, each]))
  const subjectOf = (stamp_id: number) => {
    const face = byId.get(stamp_id)
    if (!face) throw new RangeError(`no art for face ${stamp_id}`)
    return face
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, lettering) => faceStamp(lettering, subjectOf(stamp_id)),
  }
}
