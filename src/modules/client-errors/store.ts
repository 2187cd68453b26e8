import { statement } from '#platform/db/statement.ts'

export const insertError = statement<
  unknown,
  [id: string, now: Temporal.Instant, message: string, payload: string, userAgent: string]
>(
  'client-errors.insert',
  'INSERT INTO client_error (id, created_at, message, payload, user_agent) VALUES ($1, $2, $3, $4, $5)',
)

export interface ErrorCount {
  readonly message: string
  readonly reports: number
}

export const countErrors = statement<ErrorCount, [since: Temporal.Instant, most: number]>(
  'client-errors.count',
  `SELECT message, count(*) AS reports FROM client_error WHERE created_at >= $1
   GROUP BY message ORDER BY 2 DESC, 1 LIMIT $2`,
)

export interface ErrorGroup {
  readonly message: string
  readonly reports: number
  readonly userAgent: string
  readonly at: Temporal.Instant
}

/** By message, the most frequent first, at most 200. */
export const errorGroupsSince = statement<ErrorGroup, [id: string]>(
  'client-errors.groups-since',
  `SELECT message, count(*)::int AS reports, (array_agg(user_agent ORDER BY id DESC))[1] AS "userAgent",
     max(created_at) AS at
   FROM client_error WHERE id >= $1::uuid GROUP BY message ORDER BY 2 DESC, 4 DESC LIMIT 200`,
)

/** Keys are uuid v7 of the time of the report. */
export const countSince = statement<{ readonly value: number }, [id: string]>(
  'client-errors.count-since',
  'SELECT count(*)::int AS value FROM client_error WHERE id >= $1::uuid',
)

/** Keys are uuid v7: the largest is the newest. */
export const deleteOldErrors = statement<unknown, [before: Temporal.Instant, most: number]>(
  'client-errors.delete-old',
  `DELETE FROM client_error WHERE created_at < $1
   OR id <= (SELECT id FROM client_error ORDER BY id DESC OFFSET $2 LIMIT 1)`,
)
