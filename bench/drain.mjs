// Question: how fast does a day's book reach the server once there is a signal again, on a phone four times slower than this machine? Up to
// 100 presses a request, each batch read, sent and settled in one transaction, so that nothing is lost wherever it breaks off (spec 11).
import { answer } from './support/answer.mjs'
import { openDevicePage } from './support/device-page.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { LOOPBACK, openSlowLink } from './support/slow-link.mjs'
import { slowDown } from './support/watch.mjs'

const PRESSES = [100, 1_000]
const ROUND_TRIP_MS = 150

await answer(async () => {
  const rows = []
  for (const presses of PRESSES) {
    const { ms } = await drainOnce(presses)
    const requests = Math.ceil(presses / 100)
    const note = `${((ms - requests * ROUND_TRIP_MS) / presses).toFixed(2)} ms a press beside the round trips`
    rows.push({ name: `drain of ${presses.toLocaleString('en')} presses, ${ROUND_TRIP_MS} ms round trip, CPU ×4`, value: ms, unit: 'ms', note })
  }
  return rows
})

/** The drain of so many presses by a guest whom the server knows. @param {number} presses */
async function drainOnce(presses) {
  const server = await createBuiltServer()
  await server.start()
  const link = await openSlowLink(server.port, { ...LOOPBACK, roundTripMs: ROUND_TRIP_MS })
  const phone = await openPhone({ bypassCSP: true })
  try {
    const { page, device } = await openDevicePage(phone.context, link.origin)
    await device.evaluate((queue) => queue.enqueue(1))
    await device.evaluate((queue) => queue.drain())
    await device.evaluate((queue, count) => queue.enqueue(count), presses)
    await slowDown(page, 4)
    const drained = await device.evaluate((queue) => queue.drain())
    if (drained.settled !== presses || drained.left !== 0) throw new Error(`not all arrived: ${JSON.stringify(drained)}`)
    return drained
  } finally {
    await phone.dispose()
    await link.close()
    await server.dispose()
  }
}
