// Question: how fast does a day's book reach the server once there is a signal again? One request in flight, each press read, sent,
// then settled in one transaction, so that nothing is lost wherever it breaks off (spec 11).
import { answer } from './support/answer.mjs'
import { openDevicePage } from './support/device-page.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { LOOPBACK, openSlowLink } from './support/slow-link.mjs'

const PRESSES = 100
const ROUND_TRIPS_MS = [0, 150]

await answer(async () => {
  const rows = []
  for (const roundTripMs of ROUND_TRIPS_MS) {
    const { ms } = await drainOnce(roundTripMs)
    const note = roundTripMs === 0 ? '' : `${(ms / PRESSES - roundTripMs).toFixed(1)} ms a press beside the round trip`
    rows.push({ name: `drain of ${PRESSES} presses, ${roundTripMs} ms round trip`, value: ms, unit: 'ms', note })
  }
  return rows
})

/** @param {number} roundTripMs */
async function drainOnce(roundTripMs) {
  const server = await createBuiltServer()
  await server.start()
  const link = await openSlowLink(server.port, { ...LOOPBACK, roundTripMs })
  const phone = await openPhone({ bypassCSP: true })
  try {
    const { device } = await openDevicePage(phone.context, link.origin)
    await device.evaluate((queue, count) => queue.enqueue(count), PRESSES)
    const drained = await device.evaluate((queue) => queue.drain())
    if (drained.settled !== PRESSES || drained.left !== 0) throw new Error(`not all arrived: ${JSON.stringify(drained)}`)
    return drained
  } finally {
    await phone.dispose()
    await link.close()
    await server.dispose()
  }
}
