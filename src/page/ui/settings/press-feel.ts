const KEPT_AS = 'ekiincho-press-feel'

/** Feedback of a press besides its ink. */
export interface PressFeel {
  readonly sound: boolean
  readonly vibration: boolean
}

const listeners = new Set<() => void>()
let chosen = readStored()

/** Stored on this phone; sound is off by default, vibration on where the phone supports it. */
export const pressFeel = {
  get: (): PressFeel => chosen,
  choose(change: Partial<PressFeel>): void {
    chosen = { ...chosen, ...change }
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(chosen))
    } catch {
      // A full phone: the space is left for the presses.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** iPhones have no vibration for pages. */
  canVibrate: (): boolean => typeof globalThis.navigator?.vibrate === 'function',
  /** Vibrates for this many milliseconds, where allowed and supported. */
  tremble(ms: number): void {
    if (chosen.vibration) globalThis.navigator.vibrate?.(ms)
  },
}

function readStored(): PressFeel {
  const kept = globalThis.localStorage?.getItem(KEPT_AS) ?? ''
  return { sound: kept.includes('"sound":true'), vibration: !kept.includes('"vibration":false') }
}
