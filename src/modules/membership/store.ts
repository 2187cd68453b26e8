import { statement } from '#platform/db/statement.ts'

export interface GeniusPeriodRow {
  readonly id: string
  readonly kind: 'trial' | 'paid'
  readonly plan: 'monthly' | 'yearly' | null
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
}

const columns = 'id, kind, plan, since, until, ended_at AS "endedAt"'

/** All periods of a customer, newest first. */
export const periodsOf = statement<GeniusPeriodRow, [customerId: string]>(
  'membership.periods-of',
  `SELECT ${columns} FROM genius_period WHERE customer_id = $1 ORDER BY since DESC, id DESC`,
)

/** Writes nothing when the customer has an open period, or had a trial before and this is one. */
export const beginPeriod = statement<
  unknown,
  [
    id: string,
    customerId: string,
    kind: 'trial' | 'paid',
    plan: 'monthly' | 'yearly' | null,
    since: Temporal.Instant,
    until: Temporal.Instant,
  ]
>(
  'membership.begin-period',
  `INSERT INTO genius_period (id, customer_id, kind, plan, since, until) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING`,
)

export const endPeriod = statement<unknown, [id: string, now: Temporal.Instant]>(
  'membership.end-period',
  'UPDATE genius_period SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
)

export const extendPeriod = statement<unknown, [id: string, plan: 'monthly' | 'yearly', until: Temporal.Instant]>(
  'membership.prolong-period',
  'UPDATE genius_period SET plan = $2, until = $3 WHERE id = $1',
)

export const lockOpenPeriod = statement<GeniusPeriodRow, [customerId: string]>(
  'membership.lock-open-period',
  `SELECT ${columns} FROM genius_period WHERE customer_id = $1 AND ended_at IS NULL FOR UPDATE`,
)

export const duePeriods = statement<{ customerId: string }, [now: Temporal.Instant]>(
  'membership.due-periods',
  `SELECT customer_id AS "customerId" FROM genius_period WHERE ended_at IS NULL AND until <= $1
   ORDER BY until LIMIT 1000`,
)
