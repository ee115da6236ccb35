import { expect, it, vi } from 'vitest'
import { readLines } from '../../../src/device/api/read-lines.ts'

/** A body of these chunks, which then ends or fails with `error`. */
const bodyOf = (chunks: readonly Uint8Array<ArrayBuffer>[], error?: Error) => {
  const left = [...chunks]
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(stream) {
        const next = left.shift()
        if (next !== undefined) stream.enqueue(next)
        else if (error === undefined) stream.close()
        else stream.error(error)
      },
    },
    { highWaterMark: 0 },
  )
}
const bytes = new TextEncoder().encode('駅\n印\n\n帖')

it('passes complete lines on however the network splits them, and resolves with the text after the last line break', async () => {
  for (let at = 1; at < bytes.length; at += 1) {
    const taken: string[] = []
    const rest = await readLines({ body: bodyOf([bytes.slice(0, at), bytes.slice(at)]) }, (lines) => void taken.push(...lines))
    expect([taken, rest]).toEqual([['駅', '印', ''], '帖'])
  }
})

it('calls back for each chunk, also for one without a complete line, and reads the next chunk afterwards', async () => {
  const events: string[] = []
  const body = bodyOf([bytes.slice(0, 2), bytes.slice(2, 5), bytes.slice(5)])
  await readLines({ body }, async (lines) => {
    events.push(`takes ${lines.length}`)
    await Promise.resolve()
    events.push('taken')
  })
  expect(events).toEqual(['takes 0', 'taken', 'takes 1', 'taken', 'takes 2', 'taken'])
})

it('rejects if the connection breaks, after the complete lines, and with the error of the callback, after which it cancels the body', async () => {
  const taken: string[] = []
  const broken = bodyOf([bytes.slice(0, 10)], new TypeError('network error'))
  await expect(readLines({ body: broken }, (lines) => void taken.push(...lines))).rejects.toThrow('network error')
  expect(taken).toEqual(['駅', '印', ''])
  const cancel = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (stream) => stream.enqueue(bytes), cancel })
  await expect(readLines({ body }, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(cancel).toHaveBeenCalledOnce()
})

it('an answer without a body has no lines', async () => {
  const taken: string[] = []
  expect([await readLines({ body: null }, (lines) => void taken.push(...lines)), taken]).toEqual(['', []])
})
