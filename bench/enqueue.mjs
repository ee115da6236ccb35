// Question: how long after a press is it safe from a power cut? IndexedDB with strict durability, before a byte is sent (spec 11).
import { answer } from './support/answer.mjs'
import { openDevicePage } from './support/device-page.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { quantile } from './support/statistics.mjs'
import { slowDown } from './support/watch.mjs'

const PRESSES = 300

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone({ bypassCSP: true })
  try {
    const { page, device } = await openDevicePage(phone.context, server.origin)
    await device.evaluate((queue) => queue.enqueue(10))
    const full = await device.evaluate((queue, count) => queue.enqueue(count), PRESSES)
    await slowDown(page, 4)
    const slowed = await device.evaluate((queue, count) => queue.enqueue(count), PRESSES)
    const note = `${quantile(slowed, 0.5).toFixed(1)} / ${quantile(slowed, 0.95).toFixed(1)} p50 / p95 with CPU ×4`
    return [
      { name: 'press to durable, p50', value: quantile(full, 0.5), unit: 'ms', note: `${PRESSES} presses, one after another` },
      { name: 'press to durable, p95', value: quantile(full, 0.95), unit: 'ms', note },
    ]
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})
