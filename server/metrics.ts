/** Bucket limits in seconds, from an answer out of memory to a client's time-out. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Other methods are counted together: a client may send any word. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface Observation {
  readonly method: string
  /** The route's pattern, never the path: a path may contain a token, and there are too many. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** A number that is read on request. Gauges of one name must be adjacent. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export interface Metrics {
  observe(observation: Observation): void
  /** The Prometheus text format 0.0.4. */
  text(gauges?: readonly Gauge[]): string
}

/** Counts the answers of this process since its start. */
export function createMetrics(memoryBytes: () => number = () => process.memoryUsage.rss()): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, { counts: number[]; sum: number; total: number }>()
  const began = Date.now() / 1_000

  return {
    observe: ({ method, route, status, seconds }) => {
      const labels = labelsOf({ method: METHODS.has(method) ? method : 'OTHER', route, status: String(status) })
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      const known = durations.get(route) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 }
      for (const [i, bound] of BOUNDS.entries()) if (seconds <= bound) known.counts[i] = (known.counts[i] ?? 0) + 1
      durations.set(route, { counts: known.counts, sum: known.sum + seconds, total: known.total + 1 })
    },
    text: (gauges = []) =>
      [
        ...family(
          'http_requests_total',
          'counter',
          'Answers by route and status.',
          [...requests].map(([labels, n]) => `http_requests_total${labels} ${n}`),
        ),
        ...family(
          'http_request_duration_seconds',
          'histogram',
          'How long answers took.',
          [...durations].flatMap(([route, each]) => histogram(route, each)),
        ),
        ...family('process_resident_memory_bytes', 'gauge', 'Memory in use.', [`process_resident_memory_bytes ${memoryBytes()}`]),
        ...gauges.flatMap((gauge, i) => gaugeLines(gauge, gauges[i - 1]?.name === gauge.name)),
        ...family('process_start_time_seconds', 'gauge', 'When the process began.', [`process_start_time_seconds ${began}`]),
        '',
      ].join('\n'),
  }
}

const family = (name: string, type: string, help: string, lines: readonly string[]): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]

function gaugeLines({ name, help, labels, value }: Gauge, isSameFamily: boolean): string[] {
  const line = `${name}${labels === undefined ? '' : labelsOf(labels)} ${value}`
  return isSameFamily ? [line] : family(name, 'gauge', help, [line])
}

function histogram(route: string, { counts, sum, total }: { readonly counts: readonly number[]; readonly sum: number; readonly total: number }): string[] {
  const name = 'http_request_duration_seconds'
  const bucket = (le: string, n: number) => `${name}_bucket${labelsOf({ route, le })} ${n}`
  return [
    ...BOUNDS.map((bound, i) => bucket(String(bound), counts[i] ?? 0)),
    bucket('+Inf', total),
    `${name}_sum${labelsOf({ route })} ${sum}`,
    `${name}_count${labelsOf({ route })} ${total}`,
  ]
}

const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"]/gu, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',')}}`
