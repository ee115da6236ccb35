export interface BucketLimit {
  /** Capacity: requests at once. */
  readonly burst: number
  readonly perSecond: number
}

const SWEEP_SIZE = 10_000

/** A leaky bucket per key, in this process only: protects the database from a flood. */
export function createRateBucket({ burst, perSecond }: BucketLimit) {
  const buckets = new Map<string, { left: number; at: number }>()
  const refilled = (bucket: { left: number; at: number }, now: number) => Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond)

  return {
    /** The keys in memory. */
    size: () => buckets.size,
    /** Takes one; returns 0 where it was available, else the milliseconds until one is. `now` in epoch ms. */
    take(key: string, now: number): number {
      if (buckets.size > SWEEP_SIZE) for (const [old, bucket] of buckets) if (refilled(bucket, now) >= burst) buckets.delete(old)
      const bucket = buckets.get(key) ?? { left: burst, at: now }
      const left = refilled(bucket, now)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1_000)
    },
  }
}
