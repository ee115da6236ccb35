import { describe, expect, it } from 'vitest'
import { readBookFile } from '../../../src/core/contract/book-file.ts'

const PRESS = {
  key: '0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e11',
  stamp_id: 51,
  pressed_at: '2026-11-21T00:30:00.000Z',
  tilt: -7.1,
  blurred: 12,
  restamp_number: 0,
  imprint: null,
  sub_stamps: [],
}
const POSTED = { ...PRESS, verified: true }
const UNSENT = { ...PRESS, key: '0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e12', state: 'waiting' }
const FILE = { format: 'ekiincho-book', version: 1, made_at: '2026-11-21T01:00:00.000Z', book: [POSTED], unsent: [UNSENT] }
const ANNOTATIONS = {
  faces: [{ stamp_id: 51, collected_id: PRESS.key, chosen_at: '2026-11-22T00:00:00.000Z' }],
  notes: [{ key: PRESS.key, text: '雪がふった' }],
  photos: [{ key: PRESS.key, jpeg: '/9j/4AAQ' }],
  journeys: [{ key: PRESS.key, name: '冬の旅', cut: 'join' }],
  leaves: [UNSENT.key, PRESS.key],
}
const NONE = { faces: [], notes: [], photos: [], journeys: [], leaves: [] }
const read = (file: unknown) => readBookFile(JSON.stringify(file))

describe('[11] a book as a file', () => {
  it('is read as written, with a byte order mark too', () => {
    const file = { ...FILE, version: 3, ...ANNOTATIONS }
    expect(read(file)).toEqual({ file })
    expect(readBookFile(`\uFEFF${JSON.stringify(file)}`)).toEqual({ file })
  })

  it('of version 1 is read, and has presses only', () => {
    expect(read(FILE)).toEqual({ file: { ...FILE, ...NONE } })
  })

  it('of version 2 is read, and has no order of leaves', () => {
    const { leaves: _, ...before } = { ...FILE, ...ANNOTATIONS, version: 2 }
    expect(read(before)).toEqual({ file: { ...before, leaves: [] } })
    expect(read({ ...before, leaves: ['はじめ'] })).toEqual({ refusal: { rule: 'key:uuid', list: 'leaves', index: 0 } })
  })

  it('with a note of 61 characters or a photo of more than 300 KB is refused', () => {
    const jpeg = (bytes: number) => [{ key: PRESS.key, jpeg: `/9j/${'A'.repeat((bytes / 3) * 4 - 4)}` }]
    const note = (length: number) => [{ key: PRESS.key, text: '𠮷'.repeat(length) }]
    expect(read({ ...FILE, notes: note(60), photos: jpeg(300 * 1024) })).toMatchObject({ file: { notes: note(60) } })
    expect(read({ ...FILE, notes: note(61) })).toEqual({ refusal: { rule: 'text:up_to_60', list: 'notes', index: 0 } })
    expect(read({ ...FILE, photos: jpeg(300 * 1024 + 3) })).toEqual({ refusal: { rule: 'jpeg:up_to_307200_bytes', list: 'photos', index: 0 } })
  })

  it.each([
    ['notes', { text: '二行\nある' }, 'text:one_line'],
    ['notes', { text: ' ' }, 'text:one_line'],
    ['photos', { jpeg: 'iVBORw0KGgo=' }, 'jpeg:jpeg_in_base64'],
    ['faces', { collected_id: 'その印' }, 'collected_id:uuid'],
    ['journeys', { cut: 'both' }, 'cut:split_or_join'],
    ['journeys', { latitude: 39.7 }, 'latitude:unknown'],
  ] as const)('%s with %j are refused with their rule and index', (list, change, rule) => {
    expect(read({ ...FILE, ...ANNOTATIONS, [list]: [ANNOTATIONS[list][0], { ...ANNOTATIONS[list][0], ...change }] })).toEqual({
      refusal: { rule, list, index: 1 },
    })
  })

  it('an empty book is a book', () => {
    expect(read({ ...FILE, book: [], unsent: [] })).toMatchObject({ file: { book: [], unsent: [] } })
  })

  it('includes the seal on the sheet', () => {
    const sub_stamps = [{ sub_stamp_id: 3, x: 0.25, y: 0.75 }]
    expect(read({ ...FILE, book: [{ ...POSTED, sub_stamps }] })).toMatchObject({ file: { book: [{ sub_stamps }] } })
  })

  it.each([
    ['not JSON', 'いんちょう', 'file:unreadable'],
    ['nothing at all', '', 'file:unreadable'],
    ['another program’s list', '[]', 'format:required'],
    ['half of a file', JSON.stringify(FILE).slice(0, -30), 'file:unreadable'],
    ['another program’s', JSON.stringify({ ...FILE, format: 'notes' }), 'format:ekiincho-book'],
    ['of a version to come', JSON.stringify({ ...FILE, version: 4 }), 'version:1_to_3'],
    ['without its presses', JSON.stringify({ ...FILE, book: undefined }), 'book:required'],
    ['with more than a book has', JSON.stringify({ ...FILE, guest_token: 'x' }), 'guest_token:unknown'],
    ['made on no day', JSON.stringify({ ...FILE, made_at: '2026-02-30T00:00:00Z' }), 'made_at:iso_8601'],
  ])('%s is refused as a whole', (_what, text, rule) => {
    expect(readBookFile(text)).toEqual({ refusal: { rule, list: null, index: null } })
  })

  it.each([
    [{ key: 'k1' }, 'key:uuid'],
    [{ key: undefined }, 'key:required'],
    [{ stamp_id: 0 }, 'stamp_id:whole_1_to_99999'],
    [{ pressed_at: '昨日' }, 'pressed_at:iso_8601'],
    [{ tilt: 46 }, 'tilt:-45.0_to_45.0'],
    [{ tilt: 7.11 }, 'tilt:tenths'],
    [{ blurred: 101 }, 'blurred:whole_0_to_100'],
    [{ imprint: 'É' }, 'imprint:up_to_32_of_0-9a-z.~-'],
    [{ restamp_number: -1 }, 'restamp_number:whole_0_to_9999'],
    [
      {
        sub_stamps: [
          { sub_stamp_id: 1, x: 0, y: 0 },
          { sub_stamp_id: 2, x: 0, y: 0 },
          { sub_stamp_id: 2, x: 1, y: 0 },
          { sub_stamp_id: 2, x: 1, y: 1 },
        ],
      },
      'sub_stamps:up_to_3',
    ],
    [{ verified: 'yes' }, 'verified:true_or_false'],
    [{ latitude: 39.7 }, 'latitude:unknown'],
    [{ token: 'abc' }, 'token:unknown'],
  ])('a press with %j is refused with its rule and index', (change, rule) => {
    expect(read({ ...FILE, book: [POSTED, { ...POSTED, key: UNSENT.key, ...change }], unsent: [] })).toEqual({ refusal: { rule, list: 'book', index: 1 } })
  })

  it('one key names one press', () => {
    expect(read({ ...FILE, unsent: [{ ...UNSENT, key: PRESS.key.toUpperCase() }] })).toEqual({ refusal: { rule: 'key:once', list: 'unsent', index: 0 } })
  })
})
