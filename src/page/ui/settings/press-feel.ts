const KEPT_AS = 'ekiincho-press-feel'

/** What a press gives back beside its ink. */
export interface PressFeel {
  readonly sound: boolean
  readonly vibration: boolean
}

const listeners = new Set<() => void>()
let chosen = readKept()

/** Kept on this phone; silent until the visitor wants to hear it, felt where the phone can tremble. */
export const pressFeel = {
  get: (): PressFeel => chosen,
  choose(change: Partial<PressFeel>): void {
    chosen = { ...chosen, ...change }
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(chosen))
    } catch {
      // The press needs the room more.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** iPhones have no vibration for pages. */
  canVibrate: (): boolean => typeof globalThis.navigator?.vibrate === 'function',
  /** Trembles for so many milliseconds, where it may and can. */
  tremble(ms: number): void {
    if (chosen.vibration) globalThis.navigator.vibrate?.(ms)
  },
}

function readKept(): PressFeel {
  const kept = globalThis.localStorage?.getItem(KEPT_AS) ?? ''
  return { sound: kept.includes('"sound":true'), vibration: !kept.includes('"vibration":false') }
}
