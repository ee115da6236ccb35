/**
 * The fate of a request: delivered; delivered with a late answer; never sent; delivered with its answer lost, or cut within its body; answered by a third party;
 * unanswered until given up; or its sender is killed, before or after delivery, and never gets an answer.
 */
export type Weather =
  | 'online'
  | 'late-answer'
  | 'offline'
  | 'answer-lost'
  | 'answer-cut'
  | 'portal'
  | 'black-hole'
  | 'killed-before'
  | 'killed-after'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

const PORTAL = '<!doctype html><title>駅Wi-Fi</title><p>ログインしてください'

/** The answer whose connection breaks after half of its body. */
async function cutOff(answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer())
  const half = new ReadableStream<Uint8Array>({
    start(body) {
      body.enqueue(whole.subarray(0, whole.length / 2))
      body.error(new TypeError('network error'))
    },
  })
  return new Response(half, { status: answer.status, headers: answer.headers })
}

/** A scripted network between a phone and the real server function. */
export function createNetwork(deliver: (request: Request) => Promise<Response>) {
  const once: Weather[] = []
  const network = {
    weather: 'online' as Weather,
    /** Paths of all requests that a phone tried to send, in order. */
    sent: [] as string[],
    /** Resolves when a late answer arrives, and when the operating system closes an unanswered connection; never by default. */
    patience: (): Promise<unknown> => new Promise(() => {}),
    /** The next requests get these conditions, one each, replacing earlier ones; then `weather` applies again. */
    next(...weathers: Weather[]) {
      once.splice(0, once.length, ...weathers)
    },
    async fetch(request: Request): Promise<Response> {
      network.sent.push(`${request.method} ${new URL(request.url).pathname}`)
      const weather = once.shift() ?? network.weather
      if (typeof weather === 'object') return new Response(weather.body ?? '', { status: weather.status, headers: weather.headers ?? {} })
      switch (weather) {
        case 'online':
          return deliver(request)
        case 'offline':
          throw new TypeError('Failed to fetch')
        case 'answer-lost':
          await deliver(request)
          throw new TypeError('Failed to fetch')
        case 'late-answer': {
          const answer = await deliver(request)
          await network.patience()
          return answer
        }
        case 'answer-cut':
          return cutOff(await deliver(request))
        case 'portal':
          return new Response(PORTAL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
        case 'killed-after':
          await deliver(request)
          return new Promise(() => {})
        case 'killed-before':
          return new Promise(() => {})
        case 'black-hole':
          return new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
            void network.patience().then(() => reject(new TypeError('Failed to fetch')))
          })
      }
    },
  }
  return network
}
export type Network = ReturnType<typeof createNetwork>
