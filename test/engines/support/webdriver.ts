/** One session of a W3C WebDriver (https://www.w3.org/TR/webdriver2/), with the commands that the rides need. */
export interface WebDriverSession {
  open(url: string): Promise<void>
  /** Runs a self-contained function in the page and resolves with its resolved value, sent as JSON. */
  run<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** The mouse is pressed there, held for `holdMs` and released. */
  press(x: number, y: number, holdMs: number): Promise<void>
  /** Deletes the cookies of the page's origin. */
  loseCookies(): Promise<void>
  quit(): Promise<void>
}

interface Answer {
  readonly value: unknown
}
type Outcome<T> = { readonly value: T } | { readonly error: string }

const SCRIPT_MS = 20_000
const PAGE_LOAD_MS = 20_000

/** Opens a session. Throws the driver's errors, also those of later commands. */
export async function openWebDriverSession(origin: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = (await command('POST', `${origin}/session`, { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string }
  const session = `${origin}/session/${sessionId}`
  await command('POST', `${session}/timeouts`, { script: SCRIPT_MS, pageLoad: PAGE_LOAD_MS })
  return {
    open: async (url) => void (await command('POST', `${session}/url`, { url })),
    async run<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A) {
      const script = `
        const [args, done] = arguments
        Promise.resolve().then(() => (${work.toString()})(...args)).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const outcome = (await command('POST', `${session}/execute/async`, { script, args: [args] })) as Outcome<T>
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.value
    },
    async press(x, y, holdMs) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: holdMs },
        { type: 'pointerUp', button: 0 },
      ]
      await command('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] })
    },
    loseCookies: async () => void (await command('DELETE', `${session}/cookie`)),
    quit: async () => void (await command('DELETE', session)),
  }
}

/** Whether a driver listens there and accepts sessions. */
export const isDriverReady = (origin: string): Promise<boolean> =>
  command('GET', `${origin}/status`).then(
    (value) => (value as { ready: boolean }).ready,
    () => false,
  )

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, headers: { 'Content-Type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value).slice(0, 400)}`)
  return value
}
