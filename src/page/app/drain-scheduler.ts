import type { DrainReport } from '../../device/sync/drain.ts'

export interface DrainSchedulerDeps {
  readonly drain: (options: { readonly eager: boolean }) => Promise<DrainReport>
  readonly onReport: (report: DrainReport) => void
  readonly now: () => number
}

/** Maximum length of a timer: a sleeping phone does not count reliably. */
const LONGEST_SLEEP_MS = 30_000

/**
 * Decides when this page drains (spec 11): at once on request, and again when the nearest wait is over. One drain at a time; a request during one runs after
 * it, because a press may have been added after the queue was read.
 */
export function createDrainScheduler(deps: DrainSchedulerDeps): { request(options: { readonly eager: boolean }): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let again: { eager: boolean } | null = null
  let isStopped = false

  const request = ({ eager }: { readonly eager: boolean }) => {
    if (isStopped) return
    if (isRunning) again = { eager: eager || (again?.eager ?? false) }
    else void run(eager)
  }

  const run = async (eager: boolean) => {
    isRunning = true
    clearTimeout(timer)
    let nextAt: number | null = null
    try {
      const report = await deps.drain({ eager })
      nextAt = report.nextAt
      deps.onReport(report)
    } catch {
      // The store could not be read (iOS closes it in the background): the rows are safe, only this attempt failed.
      nextAt = deps.now() + LONGEST_SLEEP_MS
    } finally {
      isRunning = false
    }
    const next = again
    again = null
    if (next !== null) request(next)
    else if (nextAt !== null && !isStopped) {
      timer = setTimeout(() => request({ eager: false }), Math.min(LONGEST_SLEEP_MS, Math.max(500, nextAt - deps.now())))
    }
  }

  return {
    request,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
