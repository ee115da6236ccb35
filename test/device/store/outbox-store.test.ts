import { describe, expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/press.ts'
import { addToOutbox, changeHeldRow, countOutbox, readOutbox, updateOutboxRow } from '../../../src/device/store/outbox-store.ts'
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
    expect((await readOutbox(store)).map(({ key, attempts }) => [key, attempts])).toEqual([
      ['a', 1],
      ['b', 0],
    ])
  })
  it('does not bring back a row that settled meanwhile', async () => {
    const store = newStore()
    await updateOutboxRow(store, 'gone', (held) => held)
    expect(await readOutbox(store)).toEqual([])
  })
  it('changes and removes only what is still held and was never sent', async () => {
    const store = newStore()
    await addToOutbox(store, [{ ...row('held'), held_until: 100 }, { ...row('tried'), held_until: 100, attempts: 1 }, row('never')])
    for (const key of ['tried', 'never', 'unknown'])
      await expect(
        changeHeldRow(
          store,
          key,
          () => 99,
          () => null,
        ),
      ).resolves.toBe(false)
    await expect(
      changeHeldRow(
        store,
        'held',
        () => 100,
        () => null,
      ),
    ).resolves.toBe(false)
    await expect(
      changeHeldRow(
        store,
        'held',
        () => 99,
        (held) => ({ ...held, held_until: 200 }),
      ),
    ).resolves.toBe(true)
    expect((await readOutbox(store)).map(({ key, held_until }) => [key, held_until])).toEqual([
      ['held', 200],
      ['tried', 100],
      ['never', undefined],
    ])
    await expect(
      changeHeldRow(
        store,
        'held',
        () => 199,
        () => null,
      ),
    ).resolves.toBe(true)
    expect((await readOutbox(store)).map(({ key }) => key)).toEqual(['tried', 'never'])
  })
})
