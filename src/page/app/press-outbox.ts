import type { Outbox } from '../../device/store/outbox.ts'

type PressOutbox = Pick<Outbox, 'add' | 'amend'>

/**
 * The outbox of this tab's presses: `own`, of the open book, until the service is there by which a visitor chooses a second book, which may put a press into both.
 * A press never waits for it. `together` loads it with `load`.
 */
export function createPressOutbox<T extends PressOutbox>(own: PressOutbox, load: () => Promise<T>) {
  let used = own
  return {
    outbox: { add: (row) => used.add(row), amend: (key, change) => used.amend(key, change) } satisfies PressOutbox,
    async together(): Promise<T> {
      const loaded = await load()
      used = loaded
      return loaded
    },
  }
}
