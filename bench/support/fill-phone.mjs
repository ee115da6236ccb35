/**
 * Runs in the page: gives the phone a book of `count` presses of these stamps in turn, as a load leaves it (src/device/store/collected.ts), in place of the one before.
 * @param {{ count: number, stamps: readonly number[] }} book
 */
export async function fillPhone({ count, stamps }) {
  const opening = indexedDB.open('ekiincho')
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve)
  })
  const tx = opening.result.transaction(['pages', 'meta'], 'readwrite')
  tx.objectStore('pages').clear()
  for (let page = 0; page * 4_000 < count; page++) {
    const lines = []
    for (let press = page * 4_000; press < Math.min(count, (page + 1) * 4_000); press++) {
      const at = new Date(Date.UTC(2020, 0, 1) + press * 977_123).toISOString()
      const collected_id = `00000000-0000-4000-8000-${String(press).padStart(12, '0')}`
      const [stamp_id, tilt, blurred, imprint] = [
        stamps[press % stamps.length],
        (press % 200) / 10 - 10,
        press % 100,
        `1.${(press % 36).toString(36)}.${press % 11}`,
      ]
      lines.push(
        JSON.stringify({ collected_id, stamp_id, pressed_at: at, collected_at: at, tilt, blurred, restamp_number: 0, imprint, sub_stamps: [], verified: true }),
      )
    }
    tx.objectStore('pages').put(lines.join('\n'), ['bench', page])
  }
  tx.objectStore('meta').put({ load: 'bench', begunAt: 0 }, 'loaded')
  await new Promise((resolve) => {
    tx.addEventListener('complete', resolve)
  })
  opening.result.close()
}
