import { statement } from './statement.ts'

/** Counts one more in a fixed window, which restarts when the last one is over. */
export const countRate = statement({ k: 'text', now: 'timestamptz', reset_at: 'timestamptz' }, { n: 'int4', reset_at: 'timestamptz' })`
  insert into rate_limit (k, n, reset_at) values (${'k'}, 1, ${'reset_at'})
  on conflict (k) do update set
    n = case when rate_limit.reset_at <= ${'now'} then 1 else rate_limit.n + 1 end,
    reset_at = case when rate_limit.reset_at <= ${'now'} then excluded.reset_at else rate_limit.reset_at end
  returning n, reset_at`
