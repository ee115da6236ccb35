import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userSchema } from '../../../src/core/contract/user.ts'
import { userOf } from '../../../server/handlers/user.ts'
import { signIn } from '../support/login.ts'
import { PRESS, createPhone } from '../support/phone.ts'
import { openTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

describe('the user record', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestApp()
  }, 60_000)
  afterAll(() => api.close())

  it('[3, 4] a fresh login has nothing but its provider, and status 0', async () => {
    const phone = await signIn(createPhone(api.app), 'fresh', 'line')
    expect(await (await phone.request('/system/api/user')).json()).toEqual({
      registered_status: 0,
      nickname: null,
      date_of_birth: null,
      gender: null,
      prefecture: null,
      sns_type: 'line',
      stamp_num: 0,
      stamp_view_num: 0,
      animal_stamp_view_num: 0,
      ekiben_num: 0,
    })
  })

  it('[3] counts what the book shows, creatures apart, and names no id', async () => {
    const phone = await api.newMember()
    for (const stamp_id of [1191, 1191, 3001, 5001]) await phone.collect({ ...PRESS, stamp_id })
    const text = await (await phone.request('/system/api/user')).text()
    expect(v.parse(userSchema, JSON.parse(text))).toMatchObject({ stamp_num: 3, stamp_view_num: 2, animal_stamp_view_num: 1, ekiben_num: 1 })
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/u)
  })

  it('[2] the collected list names the provider as well', async () => {
    expect((await (await signIn(createPhone(api.app), 'named', 'facebook')).collected()).sns_type).toBe('facebook')
  })

  it("a guest's row is no record: it has no provider", () => {
    const row = { sns_type: 'guest', nickname: null, date_of_birth: null, gender: null, prefecture: null, stamp_num: 0, animal_num: 0, ekiben_num: 0 }
    expect(() => userOf(row)).toThrow('without a provider')
  })
})
