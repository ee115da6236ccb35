import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { nicknameField } from '../../../src/core/contract/nickname-field.ts'
import { nicknameKey, suggestNicknames } from '../../../src/core/domain/nickname.ts'
import type { Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

describe('suggested nicknames', () => {
  const api = setUpTestApp()
  let phone: Client
  beforeAll(async () => {
    phone = await api.newMember()
  }, 60_000)

  const suggest = async (query: string) =>
    ((await (await phone.request(`/system/api/user/nickname/suggest${query}`)).json()) as { nickname: string[] }).nickname

  it('[7] are five, or as many as requested, all different and valid as they are', async () => {
    expect(await suggest('')).toHaveLength(5)
    const names = await suggest('?count=10')
    expect(new Set(names.map(nicknameKey)).size).toBe(10)
    for (const nickname of names) expect(v.parse(nicknameField, nickname)).toBe(nickname)
    const [nickname = ''] = names
    expect((await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname }))).status).toBe(200)
  })

  it('[7] differ the next time', async () => {
    expect(await suggest('?count=10')).not.toEqual(await suggest('?count=10'))
  })

  it('[7] are free: when every word is taken, those with numbers remain', async () => {
    const drawn = Array.from({ length: 60 }, () => suggestNicknames(200, Math.random)).flat()
    const words = [...new Set(drawn)].filter((name) => !/\d$/u.test(name))
    expect(words.length).toBeGreaterThan(200)
    await api.db.pglite.query('insert into nickname select k, gen_random_uuid() from json_array_elements_text($1::json) k on conflict do nothing', [
      JSON.stringify(words.map(nicknameKey)),
    ])
    const names = await suggest('?count=10')
    expect(names).toHaveLength(10)
    expect(names.filter((name) => words.includes(name))).toEqual([])
  })
})
