import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CollectForm } from '../../../src/core/contract/stamps-collect.ts'
import { arrivingPress, hashOfStored, isHashOf, knownPress, shortHash } from '../../../server/collect/arriving-press.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'

const NOW = new Date('2026-11-21T03:00:00.000Z')
const PRESSED_AT = '2026-11-21T02:00:00.000Z'
const FORM: CollectForm = { stamp_id: 1191, tilt: -2.5, blurred: 7, restamp_number: 0, imprint: '1.2', pressed_at: PRESSED_AT }
const IMPRESSION = collectedStamp({ stamp_id: 1191, tilt: -2.5, blurred: 7, restamp_number: 0, imprint: '1.2', pressed_at: PRESSED_AT })
const hashOf = (form: CollectForm) => arrivingPress('a', form, NOW).request_hash
const without = (form: CollectForm, ...names: readonly (keyof CollectForm)[]) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.some((other) => other === name))) as unknown as CollectForm
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

describe('[10, 11] a press that arrives', () => {
  it('has its own moment, and that of the request where it names none', () => {
    expect(arrivingPress('a', FORM, NOW)).toMatchObject({ id: 'a', form: FORM, pressed_at: Date.parse(PRESSED_AT) })
    expect(arrivingPress('a', without(FORM, 'pressed_at'), NOW).pressed_at).toBe(NOW.getTime())
  })

  it('has the hash of its fields in the order of their names', () => {
    const fields = `[["blurred",7],["imprint","1.2"],["pressed_at","${PRESSED_AT}"],["restamp_number",0],["stamp_id",1191],["tilt",-2.5]]`
    expect(hashOf(FORM)).toBe(sha256(fields))
    expect(hashOf(Object.fromEntries(Object.entries(FORM).toReversed()) as CollectForm)).toBe(sha256(fields))
  })

  it.each([
    { latitude: 35.6 },
    { longitude: 139.7 },
    { accuracy: 20 },
    { fixed_at: PRESSED_AT },
    { token: 'a tag' },
    { sub_stamp_id: 3 },
    { x: 0.5 },
    { y: 0.5 },
  ])('is the same press with %o', (field) => {
    expect(hashOf({ ...FORM, ...field })).toBe(hashOf(FORM))
  })

  it.each([{ stamp_id: 1192 }, { tilt: 0 }, { blurred: 8 }, { restamp_number: 1 }, { imprint: '1.3' }, { pressed_at: '2026-11-21T02:00:00.001Z' }])(
    'is another press with %o',
    (field) => {
      const press = arrivingPress('a', { ...FORM, ...field }, NOW)
      expect(isHashOf(hashOf(FORM), press)).toBe(false)
    },
  )

  it('is recognised by the hash of the first versions, which included the seal', () => {
    const form: CollectForm = { ...FORM, sub_stamp_id: 3, x: 0.25, y: 1, latitude: 35.6 }
    const fields = `[["blurred",7],["imprint","1.2"],["pressed_at","${PRESSED_AT}"],["restamp_number",0],["stamp_id",1191],["sub_stamp_id",3],["tilt",-2.5],["x",0.25],["y",1]]`
    expect(isHashOf(sha256(fields), arrivingPress('a', form, NOW))).toBe(true)
    expect(isHashOf(sha256(fields), arrivingPress('a', { ...form, x: 0.5 }, NOW))).toBe(false)
    expect(isHashOf(hashOf(FORM), arrivingPress('a', form, NOW))).toBe(true)
  })
})

describe('[11] the stored form of a hash', () => {
  it.each([
    ['', FORM],
    ['r', without(FORM, 'restamp_number')],
    ['p', without(FORM, 'pressed_at')],
    ['pr', without(FORM, 'pressed_at', 'restamp_number')],
  ])('is "%s" where the form lacked those fields, and gives its hash again', (short, form) => {
    expect(shortHash(hashOf(form), IMPRESSION)).toBe(short)
    expect(hashOfStored(short, IMPRESSION)).toBe(hashOf(form))
  })

  it('needs no imprint where the press has none', () => {
    const stamp = { ...IMPRESSION, imprint: null }
    expect(shortHash(hashOf(without(FORM, 'imprint')), stamp)).toBe('')
    expect(hashOfStored('', stamp)).toBe(hashOf(without(FORM, 'imprint')))
  })

  it('is the hash itself where it does not follow from the impression', () => {
    const hash = hashOf({ ...FORM, tilt: 1 })
    expect(shortHash(hash, IMPRESSION)).toBe(hash)
    expect(hashOfStored(hash, IMPRESSION)).toBe(hash)
  })
})

it('[11] a stored press has the same hash and text of its answer, whether those are stored in short or whole', () => {
  const stamp = {
    ...IMPRESSION,
    collected_id: '0190f0a0-0000-7000-8000-000000000001',
    collected_at: '2026-11-21T03:00:00.000Z',
    sub_stamps: [],
    verified: false,
  }
  const answer = JSON.stringify({ stamp, is_new: true, stamp_num: 71 })
  const columns = `${stamp.collected_id} 1191 "2026-11-21T02:00:00" "2026-11-21T03:00:00" -2.5 7 0 1.2 false`
  const stored = { id: stamp.collected_id, request_hash: 'p', answer: 'n71', reasons: 'no_position', line: `n71 ${columns}` }
  const known = { id: stamp.collected_id, request_hash: hashOf(without(FORM, 'pressed_at')), answer, stored: 'n71', reasons: 'no_position' }
  expect(knownPress(stored)).toEqual(known)
  expect(knownPress({ ...stored, request_hash: 'a hash', answer, line: answer })).toEqual({ ...known, request_hash: 'a hash', stored: answer })
})
