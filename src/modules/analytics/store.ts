import { statement } from '#platform/db/statement.ts'

/** An event as it is stored. */
export interface AnalyticsEventRow {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly name: string
  readonly visitor: string
  readonly pageType: string
  readonly parameters: unknown
}

/** Stores a batch by one statement; events that are stored already are left out. */
export const insertEvents = statement<unknown, [events: string]>(
  'analytics.insert-events',
  `INSERT INTO analytics_event (day, id, at, name, visitor, page_type, parameters)
   SELECT (e.at AT TIME ZONE 'UTC')::date, e.id, e.at, e.name, e.visitor, e."pageType", e.parameters
   FROM jsonb_to_recordset($1::jsonb)
     AS e (id uuid, at timestamptz, name text, visitor text, "pageType" text, parameters jsonb)
   ON CONFLICT DO NOTHING`,
)

/** Dates are `2026-11-26`. */
export const addDays = statement<unknown, [first: string, last: string]>(
  'analytics.add-days',
  'SELECT analytics_add_days($1::date, $2::date)',
)

export const dropDays = statement<unknown, [before: string]>(
  'analytics.drop-days',
  'SELECT analytics_drop_days($1::date)',
)
