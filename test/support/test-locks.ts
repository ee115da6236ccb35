/** Web Locks according to the specification, for Node 20, which has none: queue, abort and steal, which rejects the request of the former holder. */
export function createTestLocks() {
  let tail = Promise.resolve()
  let lose = () => {}
  const locks = {
    isHeld: false,
    asked: [] as string[],
    request(name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<unknown>) {
      locks.asked.push(name)
      const run = async () => {
        locks.isHeld = true
        const lost = new Promise<never>((_, reject) => {
          lose = () => reject(new DOMException('stolen', 'AbortError'))
        })
        try {
          return await Promise.race([work(), lost])
        } finally {
          locks.isHeld = false
        }
      }
      if (options.steal) {
        lose()
        const stolen = run()
        tail = stolen.then(
          () => undefined,
          () => undefined,
        )
        return stolen
      }
      const turn = tail
      return new Promise((resolve, reject) => {
        let isGone = false
        options.signal?.addEventListener('abort', () => {
          isGone = true
          reject(new DOMException('aborted', 'AbortError'))
        })
        tail = turn.then(() => (isGone ? undefined : run().then(resolve, reject)))
      })
    },
    /** WebKit's behaviour with cached pages: a lock whose holder never releases it. */
    holdForEver() {
      tail = new Promise(() => {})
    },
  }
  return locks as typeof locks & LockManager
}
