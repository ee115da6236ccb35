import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadStamps } from '../../../../server/load-stamps.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { INKS } from '../../../../src/core/domain/play/inks.ts'
import { isReward, lackOfInk, standing, type BookPress } from '../../../../src/core/domain/play/standing.ts'

const stamps = [...(await loadStamps()).values()]
const facts = playFacts(stamps)
const verified = (...ids: readonly number[]): BookPress[] => ids.map((stamp_id) => ({ stamp_id, verified: true }))
const unsent = (...ids: readonly number[]): BookPress[] => ids.map((stamp_id) => ({ stamp_id, verified: null }))
const keepsake = (...ids: readonly number[]): BookPress[] => ids.map((stamp_id) => ({ stamp_id, verified: false }))

const idsOf = (where: (stamp: (typeof stamps)[number]) => boolean) => stamps.filter(where).map((stamp) => stamp.stamp_id)
const stationsOf = (area: string) => idsOf((stamp) => stamp.kind === 'station' && stamp.area === area)
const oneOfEach = (area: string) => [
  ...new Map(stamps.filter((stamp) => stamp.kind === 'station' && stamp.area === area).map((stamp) => [stamp.prefecture, stamp.stamp_id])).values(),
]
const facesOf = (course: string) => idsOf((stamp) => stamp.course === course)

describe('standing of a book', () => {
  it('[3] an empty book has reached nothing', () => {
    expect(standing(facts, [], 0)).toMatchObject({
      stampViewNum: 0,
      animalStampViewNum: 0,
      ekibenNum: 0,
      gotouchi_unique_count: 0,
      skills: [],
      availableSpecialStamps: [],
      collectedSpecialStamps: [],
      completedMissions: [],
      missionCampaignStatus: 0,
      nextLoginStamp: 99_999,
      isLoginMissionComplete: false,
    })
  })

  it('[3] the book counts every press without creatures, each stamp once', () => {
    const { stampViewNum, animalStampViewNum, ekibenNum, gotouchi_unique_count } = standing(
      facts,
      [...verified(1, 1, 3001), ...keepsake(3002, 5001, 1), ...unsent(5002, 3001, ...idsOf((stamp) => stamp.gotouchi === true).slice(0, 2))],
      0,
    )
    expect([stampViewNum, animalStampViewNum, ekibenNum, gotouchi_unique_count]).toEqual([5, 2, 2, 2])
  })

  it('[14] a station of every prefecture of an area completes its mission, and the special stamp is available until it is taken', () => {
    const three = oneOfEach('north_tohoku')
    expect(three).toHaveLength(3)
    expect(standing(facts, verified(...three.slice(1)), 0).completedMissions).toEqual([])
    expect(standing(facts, verified(...three), 0)).toMatchObject({ completedMissions: [10_001], availableSpecialStamps: [10_001], collectedSpecialStamps: [] })
    expect(standing(facts, verified(...three, 10_001), 0)).toMatchObject({
      completedMissions: [10_001],
      availableSpecialStamps: [],
      collectedSpecialStamps: [10_001],
    })
    expect(standing(facts, [...verified(...three), ...keepsake(10_001)], 0)).toMatchObject({ availableSpecialStamps: [10_001], collectedSpecialStamps: [] })
  })

  it('[14] a share of an area is complete at the station that reaches it', () => {
    const stations = stationsOf('tokyo')
    const needed = Math.ceil(stations.length / 10)
    expect(standing(facts, verified(...stations.slice(0, needed - 1)), 0).completedMissions).not.toContain(10_012)
    expect(standing(facts, verified(...stations.slice(0, needed)), 0).completedMissions).toContain(10_012)
  })

  it('[14] a mission for which the catalogue has no stamps is not complete', () => {
    expect(standing(playFacts([]), verified(1), 0)).toMatchObject({ completedMissions: [], skills: [] })
  })

  it('[10] keepsakes and unsent presses complete no mission; unsent ones appear as pending', () => {
    const [first, ...others] = oneOfEach('south_tohoku') as [number, ...number[]]
    const mission = (held: BookPress[]) => standing(facts, held, 0).missions.find(({ stamp_id }) => stamp_id === 10_002)
    expect(mission([...verified(first), ...unsent(first, ...others)])).toMatchObject({ done: 1, pending: 2, target: 3, isDone: false })
    expect(mission([...verified(first), ...keepsake(...others)])).toMatchObject({ done: 1, pending: 0, isDone: false })
  })

  it('[14] a mission stays complete once its stamp was taken, though presses are doubted later', () => {
    expect(standing(facts, verified(10_001), 0)).toMatchObject({ completedMissions: [10_001], availableSpecialStamps: [] })
  })

  it('[14] a course moves from 0 over 1 and 2 to 3 with its special stamp', () => {
    const faces = facesOf('shinkansen')
    const at = (held: BookPress[]) => standing(facts, held, 0)
    expect(at([]).courses.shinkansen.status).toBe(0)
    expect(at(unsent(...faces)).courses.shinkansen.status).toBe(0)
    expect(at(verified(...faces.slice(1))).courses.shinkansen).toMatchObject({ status: 1, faces: faces.slice(1), target: faces.length, stamp_id: 10_028 })
    expect(at(verified(...faces))).toMatchObject({ courses: { shinkansen: { status: 2 }, diesel: { status: 0 } }, missionCampaignStatus: 1 })
    expect(at(verified(...faces, 10_028)).courses.shinkansen.status).toBe(3)
  })

  it('[3] inks are earned by count and by area; special and login stamps do not count', () => {
    const stations = stationsOf('north_kanto')
    const inGunma = idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === '群馬県')
    expect(standing(facts, verified(...inGunma.slice(0, 4), 10_001, 10_035), 0).skills).not.toContain('ai')
    expect(standing(facts, verified(...inGunma.slice(0, 5)), 0).skills).toEqual(['ai'])
    expect(standing(facts, verified(...oneOfEach('north_kanto')), 0).skills).toEqual(['yuki'])
    expect(standing(facts, verified(...stations.slice(0, 50)), 0).skills).toEqual(expect.arrayContaining(['ai', 'matsuba', 'kogecha']))
  })

  it('[3] a share of an area does not earn its ink: that needs a stamp of every prefecture', () => {
    const inAkita = idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === '秋田県')
    const { completedMissions, skills } = standing(facts, verified(...inAkita), 0)
    expect(completedMissions).toContain(10_008)
    expect(skills).not.toContain('ringo')
  })

  it('[3] what an ink still requires: stamps, or prefectures of its area, and nothing once it is earned', () => {
    const [first, ...others] = oneOfEach('north_tohoku') as [number, ...number[]]
    const lacks = (held: BookPress[]) =>
      INKS.filter(({ key }) => ['ai', 'matsuba', 'ringo', 'edo'].includes(key)).map(({ goal }) => lackOfInk(goal, standing(facts, held, 0)))
    const ofTokyo = oneOfEach('tokyo').length
    expect(lacks([])).toEqual([5, 20, 3, ofTokyo])
    // Rewards are not pressed at a place.
    expect(lacks([...verified(first, 10_002, 10_035), ...keepsake(...others)])).toEqual([4, 19, 2, ofTokyo])
    expect(lacks(verified(first, ...others, ...stationsOf('north_tohoku').slice(0, 10)))).toEqual([0, expect.any(Number), 0, ofTokyo])
    expect(lacks(verified(10_001))).toEqual([5, 20, 0, ofTokyo])
  })

  it('[3] lists ascend, in whichever order they were pressed, and rewards are not places that were visited', () => {
    const faces = facesOf('shinkansen').toSorted((a, b) => a - b)
    const book = standing(facts, verified(10_036, 10_035, 10_002, 10_001, ...faces.toReversed()), 0)
    expect(book.collectedSpecialStamps).toEqual([10_001, 10_002, 10_035, 10_036])
    expect(book.courses.shinkansen.faces).toEqual(faces)
    expect(book.visitedNum).toBe(faces.length)
  })

  it('[14] a number of days with a login offers as many login stamps, the first first', () => {
    expect(standing(facts, verified(10_035), 3)).toMatchObject({
      availableSpecialStamps: [10_036, 10_037],
      collectedSpecialStamps: [10_035],
      nextLoginStamp: 10_036,
    })
    const all = idsOf((stamp) => stamp.kind === 'login')
    expect(standing(facts, verified(...all), 50)).toMatchObject({ isLoginMissionComplete: true, nextLoginStamp: 99_999, availableSpecialStamps: [] })
  })

  const pressed = fc.array(fc.record({ stamp_id: fc.constantFrom(...stamps.map((stamp) => stamp.stamp_id)), verified: fc.boolean() }), { maxLength: 400 })

  it('[10] an unsent press changes only the counts of the book and what is pending', () => {
    fc.assert(
      fc.property(pressed, pressed, fc.nat(60), (held, waiting, days) => {
        const official = ({
          stampViewNum: _s,
          animalStampViewNum: _a,
          ekibenNum: _e,
          gotouchi_unique_count: _g,
          missions,
          courses,
          ...rest
        }: ReturnType<typeof standing>) => ({
          ...rest,
          missions: missions.map(({ pending: _p, ...mission }) => mission),
          courses: Object.values(courses).map(({ pending: _p, ...course }) => course),
        })
        const withUnsent = [...held, ...unsent(...waiting.map((press) => press.stamp_id))]
        expect(official(standing(facts, withUnsent, days))).toEqual(official(standing(facts, held, days)))
      }),
      { numRuns: 60 },
    )
  })

  it('[14] one more verified press never takes anything away', () => {
    fc.assert(
      fc.property(pressed, fc.constantFrom(...stamps.map((stamp) => stamp.stamp_id)), (held, stamp_id) => {
        const [before, after] = [standing(facts, held, 9), standing(facts, [...held, ...verified(stamp_id)], 9)]
        expect(after.completedMissions).toEqual(expect.arrayContaining([...before.completedMissions]))
        expect(after.skills).toEqual(expect.arrayContaining([...before.skills]))
        for (const id of before.availableSpecialStamps) if (id !== stamp_id) expect(after.availableSpecialStamps).toContain(id)
        expect(after.missionCampaignStatus).toBeGreaterThanOrEqual(before.missionCampaignStatus)
      }),
      { numRuns: 60 },
    )
  })

  it('[3] special and login stamps are the rewards, and no others', () => {
    expect(idsOf((stamp) => isReward(stamp.stamp_id))).toEqual(idsOf((stamp) => stamp.stamp_id > 10_000))
  })
})
