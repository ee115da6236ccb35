import type { Outbox } from '../../device/store/outbox.ts'

type PressOutbox = Pick<Outbox, 'add' | 'amend'>

/**
 * The outbox of this tab's presses. It writes to `own`, the open book's outbox, until `together` has loaded the service that can write a press to two books. A press
 * never waits for that service: without it no visitor can have chosen a second book.
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
