import { describe, expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/press.ts'
import { addToOutbox, countOutbox, readOutbox, updateOutboxRow } from '../../../src/device/store/outbox-store.ts'
import { createPhone, pressOf } from '../../support/phone.ts'

const row = (key: string) => newOutboxRow(pressOf(key), 'guest')
const newStore = () => createPhone(() => Promise.reject(new Error('unused'))).store

describe('[11] the outbox', () => {
  it('keeps rows in the order they came, each key once', async () => {
    const store = newStore()
    await addToOutbox(store, [row('b'), row('a')])
    await addToOutbox(store, [row('a'), row('c')])
    expect((await readOutbox(store)).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
    await expect(countOutbox(store)).resolves.toBe(3)
  })
  it('rewrites a row in its place', async () => {
    const store = newStore()
    await addToOutbox(store, [row('a'), row('b')])
    await updateOutboxRow(store, 'a', (held) => ({ ...held, attempts: held.attempts + 1 }))
    expect((await readOutbox(store)).map(({ key, attempts }) => [key, attempts])).toEqual([['a', 1], ['b', 0]])
  })
  it('does not bring back a row that settled meanwhile', async () => {
    const store = newStore()
    await updateOutboxRow(store, 'gone', (held) => held)
    expect(await readOutbox(store)).toEqual([])
  })
})
