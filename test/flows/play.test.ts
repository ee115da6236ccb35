import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { campaign } from '../../src/core/contract/campaign.ts'
import { collectedView } from '../../src/core/domain/collected-view.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import { createLiveValue } from '../../src/device/store/live-value.ts'
import { readBook } from '../../src/device/store/read-book.ts'
import { createPlay } from '../../src/page/app/play.ts'
import { ALL_STAMPS, idsOf } from '../server/support/play.ts'
import { createPhone, pressOf, type Phone } from '../support/phone.ts'
import { startServer } from '../support/server.ts'

const [HOUR, START] = [3_600_000, Date.parse('2026-11-01T00:00:00.000Z')]
/** A few of each kind, so that missions are completed; rewards that are offered and some that are not. */
const IDS = [
  ...['青森県', '秋田県', '岩手県', '東京都'].map((name) => idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === name)[0] ?? 0),
  3001,
  3002,
  5001,
  10_001,
  10_005,
  10_007,
  10_035,
  10_036,
]

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer(ALL_STAMPS)
}, 60_000)
afterAll(() => server.close())

/** A press with proof of place where the stamp has a place. */
async function press(phone: Phone, stamp_id: number, moment: number, isProven: boolean) {
  const { lat, lng } = ALL_STAMPS.get(stamp_id) ?? {}
  const pressed_at = new Date(moment).toISOString()
  const place = isProven && lat != null && lng != null ? { latitude: lat, longitude: lng, accuracy: 20, fixed_at: pressed_at } : {}
  const key = randomUUID()
  await phone.keep(pressOf(key, { stamp_id, pressed_at, ...place }))
}

async function sync(phone: Phone) {
  await phone.drainDeps().loadUser?.({ force: true })
  await drain(phone.drainDeps(), { eager: true })
  const begunAt = await beginRefresh(phone)
  const page = await fetchCollectedPage(phone, 'sns', 1)
  if (page.changed) await commitRefresh(phone, { ...page, owner: 'sns', begunAt })
}

async function standingOn(phone: Phone) {
  const book = createLiveValue(
    async () => {
      const [outbox, collected] = await readBook(phone)
      return collectedView(collected, outbox)
    },
    () => undefined,
  )
  const { standing } = await createPlay({ store: phone.store, api: () => Promise.resolve(phone.api), book })
  await standing.refresh()
  const reached = standing.get()
  if (reached === null) throw new Error('the phone read no book')
  return reached
}

it('[3, 14] after a sync phone and server agree on everything reached, and unsent presses change none of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stamp_id: fc.constantFrom(...IDS), isProven: fc.boolean() }), { maxLength: 14 }),
      fc.array(fc.constantFrom(...IDS), { maxLength: 4 }),
      async (presses, later) => {
        const phone = createPhone(server.app)
        await phone.signIn(randomUUID().slice(0, 20))
        for (const [at, { stamp_id, isProven }] of presses.entries()) await press(phone, stamp_id, START + at * 12 * HOUR, isProven)
        await sync(phone)
        const [book, course] = [(await phone.api.send(stampsCollected, {})).data, (await phone.api.send(campaign, {})).data]
        const own = await standingOn(phone)
        expect(own).toMatchObject({
          stampViewNum: book?.stamp_view_num,
          animalStampViewNum: book?.animal_stamp_view_num,
          skills: book?.skills,
          availableSpecialStamps: book?.available_special_stamps,
          collectedSpecialStamps: book?.collected_special_stamps,
          missionCampaignStatus: course?.status,
        })
        for (const stamp_id of later) await press(phone, stamp_id, START + 360 * HOUR, true)
        const { skills, availableSpecialStamps, collectedSpecialStamps, completedMissions, missionCampaignStatus } = own
        expect(await standingOn(phone)).toMatchObject({ skills, availableSpecialStamps, collectedSpecialStamps, completedMissions, missionCampaignStatus })
      },
    ),
    { numRuns: 25, endOnFailure: false },
  )
}, 110_000)
