import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginDaysOf } from '../../src/core/domain/login-mission.ts'
import { playFacts } from '../../src/core/domain/play/play-facts.ts'
import { standing } from '../../src/core/domain/play/standing.ts'
import { signIn } from './support/login.ts'
import { PRESS, type Client } from './support/client.ts'
import { ALL_STAMPS, idsOf, proven } from './support/play.ts'
import { setUpTestApp } from './support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

describe('the play on the server', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now), stamps: ALL_STAMPS })
  let phone: Client
  beforeEach(async () => {
    now = START
    phone = await api.newGuest()
  })

  const press = async (form: Parameters<Client['collect']>[0]) => (await phone.collect(form)).stamp.verified
  /** One station of every prefecture of 北東北, half a day apart. */
  const northTohoku = ['青森県', '秋田県', '岩手県'].map((name) => idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === name)[0] ?? 0)
  async function doFirstMission() {
    for (const [index, stamp_id] of northTohoku.entries()) expect(await press(proven(stamp_id, START - (3 - index) * 12 * HOUR))).toBe(true)
  }

  it('[14] a completed mission offers its special stamp; pressed, it counts', async () => {
    await doFirstMission()
    expect(await phone.collected()).toMatchObject({ available_special_stamps: [10_001], collected_special_stamps: [], skills: ['ringo'] })
    expect(await press({ ...PRESS, stamp_id: 10_001 })).toBe(true)
    expect(await phone.collected()).toMatchObject({ available_special_stamps: [], collected_special_stamps: [10_001] })
    expect(await press({ ...PRESS, stamp_id: 10_001 })).toBe(true)
  })

  it('[10, 14] a special stamp that is not offered is stored as a keepsake, and can be earned later', async () => {
    expect(await press({ ...PRESS, stamp_id: 10_001 })).toBe(false)
    await doFirstMission()
    expect(await phone.collected()).toMatchObject({ stamp_num: 4, available_special_stamps: [10_001], collected_special_stamps: [] })
    expect(await press({ ...PRESS, stamp_id: 10_001 })).toBe(true)
  })

  it('[10] presses without proof of place complete no mission', async () => {
    for (const stamp_id of northTohoku) await phone.collect({ ...PRESS, stamp_id })
    expect(await phone.collected()).toMatchObject({ stamp_num: 3, available_special_stamps: [], skills: [] })
  })

  it('[10] a special stamp between two presses does not hide their speed', async () => {
    await doFirstMission()
    const [sendai = 0] = idsOf((stamp) => stamp.kind === 'station' && stamp.name === '仙台')
    const [tokyo = 0] = idsOf((stamp) => stamp.kind === 'station' && stamp.name === '東京')
    expect(await press(proven(tokyo, START - 10 * MINUTE))).toBe(true)
    expect(await press({ ...PRESS, stamp_id: 10_001, pressed_at: new Date(START - 5 * MINUTE).toISOString() })).toBe(true)
    expect(await press(proven(sendai, START))).toBe(false)
  })

  it('[10, 14] a face is verified at any of the stations where its trains call, and nowhere else', async () => {
    const komachi = idsOf((stamp) => stamp.name === 'E6系')[0] ?? 0
    const station = (name: string) => idsOf((stamp) => stamp.kind === 'station' && stamp.name === name)[0] ?? 0
    expect(await press(proven(komachi, START - 10 * HOUR, station('角館')))).toBe(true)
    expect(await press(proven(komachi, START - 5 * HOUR, station('東京')))).toBe(true)
    expect(await press(proven(komachi, START, station('高尾')))).toBe(false)
    expect(await press({ ...PRESS, stamp_id: komachi })).toBe(false)
  })

  it('[10] a face proves where the visitor was: the next press cannot be far away at once', async () => {
    const komachi = idsOf((stamp) => stamp.name === 'E6系')[0] ?? 0
    const station = (name: string) => idsOf((stamp) => stamp.kind === 'station' && stamp.name === name)[0] ?? 0
    expect(await press(proven(komachi, START - 10 * MINUTE, station('角館')))).toBe(true)
    expect(await press(proven(station('東京'), START))).toBe(false)
    expect(await press(proven(station('角館'), START))).toBe(true)
  })

  it('[14] each day with a social login, by Japan time, offers the next login stamp', async () => {
    phone = await api.newMember()
    expect((await phone.collected()).available_special_stamps).toEqual([10_035])
    expect(await press({ ...PRESS, stamp_id: 10_036 })).toBe(false)
    expect(await press({ ...PRESS, stamp_id: 10_035 })).toBe(true)
    expect(await phone.collected()).toMatchObject({ available_special_stamps: [], collected_special_stamps: [10_035] })

    const etag = (await phone.page()).headers.get('ETag') ?? ''
    await phone.post('/system/api/remember', null)
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(304)
    // 15:00 UTC is midnight in Japan.
    now = Date.parse('2026-11-21T15:00:00.000Z')
    await phone.post('/system/api/remember', null)
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(200)
    expect((await phone.collected()).available_special_stamps).toEqual([10_036])
    expect(await press({ ...PRESS, stamp_id: 10_036 })).toBe(true)
  })

  it('[9, 14] after fifty days nothing more is offered, and the book is not reloaded each day', async () => {
    phone = await api.newMember()
    for (let day = 1; day < 50; day += 1) {
      now = START + day * DAY
      expect((await phone.post('/system/api/remember', null)).status).toBe(200)
    }
    const { available_special_stamps } = await phone.collected()
    expect([available_special_stamps.length, available_special_stamps.at(-1)]).toEqual([50, 10_084])
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    now += DAY
    await phone.post('/system/api/remember', null)
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('[14] a guest has no login stamps', async () => {
    expect((await phone.collected()).available_special_stamps).toEqual([])
    expect(await press({ ...PRESS, stamp_id: 10_035 })).toBe(false)
  })

  it('[4] the guest’s keepsakes and rewards move to the account unchanged', async () => {
    await doFirstMission()
    await press({ ...PRESS, stamp_id: 10_001 })
    await signIn(phone, 'play-merge')
    expect(await phone.collected()).toMatchObject({ collected_special_stamps: [10_001], available_special_stamps: [10_035] })
  })

  it('[14] for any presses, the server’s answer equals what the phone computes from the same list', async () => {
    const facts = playFacts(ALL_STAMPS.values())
    const stations = idsOf((stamp) => stamp.kind === 'station')
    const others = idsOf((stamp) => stamp.kind !== 'station')
    const anyPress = fc.record({
      stamp_id: fc.oneof(fc.constantFrom(...stations), fc.constantFrom(...others), fc.constantFrom(10_001, 10_007, 10_035, 10_036, ...northTohoku)),
      isProven: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPress, { maxLength: 25 }), fc.boolean(), async (presses, isMember) => {
        now = START
        phone = isMember ? await api.newMember() : await api.newGuest()
        for (const { stamp_id, isProven } of presses) {
          now += 12 * HOUR
          const { kind, calls_at = [] } = ALL_STAMPS.get(stamp_id) ?? {}
          const place = kind === 'face' ? calls_at[0] : stamp_id
          await phone.collect(isProven && stamp_id < 10_001 && place !== undefined ? proven(stamp_id, now, place) : { ...PRESS, stamp_id })
        }
        const answer = await phone.collected()
        const own = standing(facts, answer.stamps, loginDaysOf(answer))
        expect(answer).toMatchObject({
          stamp_view_num: own.stampViewNum,
          animal_stamp_view_num: own.animalStampViewNum,
          skills: own.skills,
          available_special_stamps: own.availableSpecialStamps,
          collected_special_stamps: own.collectedSpecialStamps,
        })
        if (!isMember) return
        const campaign = (await (await phone.request('/system/api/campaigns/202507')).json()) as { status: number; courses: Record<string, { status: number }> }
        expect(campaign.status).toBe(own.missionCampaignStatus)
        for (const [id, course] of Object.entries(own.courses)) expect(campaign.courses[id]?.status).toBe(course.status)
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
