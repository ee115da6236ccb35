import { describe, expect, it } from 'vitest'
import { COURSE_IDS, FACE_TYPES } from '../../../src/core/catalogue/face.ts'
import { loadFaces } from '../../../src/core/catalogue/load-catalogue.ts'

const faces = await loadFaces()

describe('the faces of trains', () => {
  it.each(COURSE_IDS)('[14] the course %s has at least four faces, each with a station where it can be pressed', (course) => {
    const members = faces.filter((face) => face.course === course)
    expect(members.length).toBeGreaterThanOrEqual(4)
    expect(members.filter((face) => face.calls_at.length === 0)).toEqual([])
  })

  it('[14] every kind of train has a face', () => {
    expect(FACE_TYPES.filter((type) => !faces.some((face) => face.type === type))).toEqual([])
  })
})
