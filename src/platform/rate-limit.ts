import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable } from './db/db.ts'
import { statement } from './db/statement.ts'

const hit = statement<{ hits: number; retryAfter: number }, [key: string, now: Temporal.Instant, seconds: number]>(
  'rate-limit.hit',
  `INSERT INTO rate_limit AS r (key, window_start, hits) VALUES ($1, $2, 1)
   ON CONFLICT (key) DO UPDATE SET
     hits = CASE WHEN r.window_start <= $2::timestamptz - make_interval(secs => $3) THEN 1 ELSE r.hits + 1 END,
     window_start = CASE WHEN r.window_start <= $2::timestamptz - make_interval(secs => $3) THEN $2 ELSE r.window_start END
   RETURNING hits, ceil(extract(epoch FROM window_start + make_interval(secs => $3) - $2::timestamptz))::int AS "retryAfter"`,
)

/** No limit counts for longer than a day. */
export const longestWindowSeconds = 86_400

export const deleteOldLimits = statement<unknown, [before: Temporal.Instant, limit: number]>(
  'rate-limit.delete-old',
  `DELETE FROM rate_limit WHERE key IN (
     SELECT key FROM rate_limit WHERE window_start < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) AND window_start < $1`,
)

export interface RateLimit {
  /** What is counted, for example `login:203.0.113.9`. */
  readonly key: string
  readonly max: number
  /** At most a day. */
  readonly seconds: number
}

/**
 * Counts one attempt in a fixed window of `seconds`. Throws `too-many-requests` with `retryAfter` (seconds) after `max`
 * attempts in the window.
 */
export async function enforceRateLimit(
  db: Queryable,
  clock: Clock,
  { key, max: most, seconds }: RateLimit,
): Promise<void> {
  const { hits, retryAfter } = await db.one(hit, [key, clock.now(), seconds])
  if (hits > most) throw new Problem('too-many-requests', { retryAfter })
}
