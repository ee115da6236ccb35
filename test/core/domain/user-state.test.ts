import { describe, expect, it } from 'vitest'
import { loadStamps } from '../../../server/load-stamps.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { bookPresses } from '../../../src/core/domain/play/book-presses.ts'
import { playFacts } from '../../../src/core/domain/play/play-facts.ts'
import { standing } from '../../../src/core/domain/play/standing.ts'
import { userStateOf, type UserStateParts } from '../../../src/core/domain/user-state.ts'
import { bookStamp } from '../../support/book-stamp.ts'
import { userOf } from '../../support/user.ts'

const facts = playFacts([...(await loadStamps()).values()])
const stateOf = (ids: readonly number[], change: Partial<UserStateParts> = {}) => {
  const book = collectedView(
    ids.map((stamp_id) => bookStamp(stamp_id)),
    [],
  )
  return userStateOf({
    session: { loginType: 'none', snsType: null },
    book,
    standing: standing(facts, bookPresses(book), 0),
    completeStampList: null,
    userInformation: null,
    rankingList: {},
    ...change,
  })
}

describe('[3] the user state', () => {
  it('[4] has no type while neither the session nor a user record tells which login it was', () => {
    expect(stateOf([], { session: { loginType: 'sns', snsType: null } })).toMatchObject({ type: null, loginType: 'sns' })
  })

  it('has every name of the specification, empty for a new visitor', () => {
    const state = stateOf([])
    expect(state).toMatchObject({
      type: null,
      loginType: 'none',
      stampViewNum: 0,
      animalStampViewNum: 0,
      ekibenNum: 0,
      skills: [],
      completeStampList: null,
      availableSpecialStamps: [],
      collectedSpecialStamps: [],
      missionCampaignStatus: 0,
      completedMissions: [],
      ekisoba: { gotouchi_unique_count: 0 },
      userInformation: null,
      rankingList: {},
    })
    expect(state.stamps.size).toBe(0)
    expect(Object.values(state.faceOfRailway.courses).map(({ status }) => status)).toEqual(Object.keys(state.faceOfRailway.courses).map(() => 0))
  })

  it('counts the book: creatures apart, lunch boxes, local noodle dishes', () => {
    const gotouchi = [...facts.gotouchi].slice(0, 2)
    expect(stateOf([218, 3001, 5001, ...gotouchi])).toMatchObject({
      stampViewNum: 4,
      animalStampViewNum: 1,
      ekibenNum: 1,
      ekisoba: { gotouchi_unique_count: 2 },
    })
    expect([...stateOf([218]).stamps.keys()]).toEqual([218])
  })

  it('type is the provider of a login, by the session or by the stored record, and null without a login', () => {
    const record = userOf('b', { registered_status: 0, sns_type: 'line' })
    expect(stateOf([], { session: { loginType: 'sns', snsType: 'twitter' } }).type).toBe('twitter')
    expect(stateOf([], { session: { loginType: 'sns', snsType: null }, userInformation: record })).toMatchObject({
      type: 'line',
      userInformation: { registered_status: 0 },
    })
    expect(stateOf([], { userInformation: record }).type).toBeNull()
  })
})
