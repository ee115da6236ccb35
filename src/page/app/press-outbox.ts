import type { Outbox } from '../../device/store/outbox.ts'

type PressOutbox = Pick<Outbox, 'add' | 'amend'>

/** The outbox of this tab's presses. On a phone with several books a press may go into two; where that chunk cannot be loaded, it goes into the open one. */
export function createPressOutbox(outbox: PressOutbox, together: () => Promise<PressOutbox>): PressOutbox {
  const chosen = () => ('books' in document.documentElement.dataset ? together().catch(() => outbox) : Promise.resolve(outbox))
  return { add: async (row) => (await chosen()).add(row), amend: async (key, change) => (await chosen()).amend(key, change) }
}
