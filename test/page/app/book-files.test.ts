import { describe, expect, it } from 'vitest'
import { readOutbox } from '../../support/read-outbox.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { createBookFiles } from '../../../src/page/app/book-files.ts'
import { createPhone, pressOf } from '../../support/phone.ts'

const KEY = '0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e11'
const nobody = () => Promise.reject(new Error('no byte may be sent'))

function phoneWithFiles(change: Partial<Parameters<typeof createBookFiles>[0]> = {}) {
  const phone = createPhone(nobody)
  const sent = { times: 0 }
  const files = createBookFiles({
    store: phone.store,
    outbox: phone.outbox,
    overflow: phone.overflow,
    now: () => Date.parse('2026-11-21T23:59:00.000Z'),
    bookId: () => undefined,
    sendNow: () => void (sent.times += 1),
    ...change,
  })
  return { phone, files, sent }
}

describe('[11] the book as a file', () => {
  it('is named after the day in Japan, moves from one phone to another without a network, and imported presses are sent', async () => {
    const [from, to] = [phoneWithFiles(), phoneWithFiles()]
    await from.phone.keep(pressOf(KEY))
    const file = await from.files.write()
    expect([file.name, file.type]).toEqual(['ekiincho-2026-11-22.json', 'application/json'])
    expect(await to.files.read(file)).toEqual({ is: 'taken', added: 1, held: 0 })
    expect(await readOutbox(to.phone.store)).toMatchObject([{ key: KEY, pressed_at: '2026-11-21T00:30:00.000Z' }])
    expect([to.sent.times, to.phone.network.sent]).toEqual([1, []])
  })

  it('has the time of its creation by the corrected clock', async () => {
    const { phone, files } = phoneWithFiles()
    await writeMeta(phone.store, 'clock', { offset_ms: 120_000, measured_at: 0 })
    expect(JSON.parse(await (await files.write()).text())).toMatchObject({ made_at: '2026-11-22T00:01:00.000Z' })
  })

  it('an invalid file is refused, and nothing is sent', async () => {
    const { files, sent } = phoneWithFiles()
    expect(await files.read(new File(['hello'], 'x.json'))).toEqual({ is: 'refused', refusal: { rule: 'file:unreadable', list: null, index: null } })
    expect(sent.times).toBe(0)
  })

  it('a full phone is distinguished from a broken one', async () => {
    const { phone, files: whole } = phoneWithFiles()
    await phone.keep(pressOf(KEY))
    const file = await whole.write()
    const failing = (fault: Error) => phoneWithFiles({ store: { ...phone.store, write: () => Promise.reject(fault) } }).files.read(file)
    expect(await failing(new DOMException('', 'QuotaExceededError'))).toEqual({ is: 'full' })
    await expect(failing(new DOMException('', 'UnknownError'))).rejects.toThrow()
  })
})
