import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../../src/core/contract/campaign.ts'
import { COURSE_IDS } from '../../../src/core/catalogue/face.ts'
import { PRESS, type Client } from '../support/client.ts'
import { ALL_STAMPS, idsOf, proven } from '../support/play.ts'
import { setUpTestApp } from '../support/test-app.ts'

const PATH = '/system/api/campaigns/202507'
const START = Date.parse('2026-11-21T03:00:00.000Z')
const HOUR = 3_600_000

describe('the campaign of the face of railway', () => {
  const api = setUpTestApp({ now: () => new Date(START), stamps: ALL_STAMPS })

  const read = async (phone: Client) => v.parse(campaign.output, await (await phone.request(PATH)).json())

  it('[3, 14] is not begun, and names every course with its reward', async () => {
    const { status, courses } = await read(await api.newMember())
    expect(status).toBe(0)
    expect(Object.keys(courses)).toEqual([...COURSE_IDS])
    for (const course of Object.values(courses)) {
      expect(course).toMatchObject({ status: 0, faces: [] })
      expect(ALL_STAMPS.get(course.special_stamp_id)?.kind).toBe('special')
    }
  })

  it('[14] a course is in progress, complete, and over when its reward is pressed', async () => {
    const phone = await api.newMember()
    const faces = idsOf((stamp) => stamp.course === 'capital')
    for (const [index, stamp_id] of faces.entries()) {
      const station_id = ALL_STAMPS.get(stamp_id)?.calls_at?.[0] ?? 0
      expect((await phone.collect(proven(stamp_id, START - index * 12 * HOUR, station_id))).stamp.verified).toBe(true)
      const isLast = index === faces.length - 1
      expect((await read(phone)).courses['capital']).toMatchObject({ status: isLast ? 2 : 1, faces: faces.slice(0, index + 1), target: faces.length })
    }
    const special_stamp_id = (await read(phone)).courses['capital']?.special_stamp_id ?? 0
    expect((await phone.collect({ ...PRESS, stamp_id: special_stamp_id })).stamp.verified).toBe(true)
    expect(await read(phone)).toMatchObject({ status: 1, courses: { capital: { status: 3 }, express: { status: 0 } } })
  })

  it('[6] is for social logins only: a guest gets an error that says so', async () => {
    const response = await (await api.newGuest()).request(PATH)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'sns_only'])
  })
})
