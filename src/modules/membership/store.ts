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

/**
 * Remembers trials. A hash that is remembered already, with a trial that began after `forgottenUntil`, is left alone and not
 * counted: of two accounts of one person that begin at once, the second waits and is told.
 */
export const rememberTrial = statement<
  unknown,
  [hashes: readonly Buffer[], since: Temporal.Instant, forgottenUntil: Temporal.Instant]
>(
  'membership.remember-trial',
  `INSERT INTO genius_trial_identity AS known (hash, used_at) SELECT unnest($1::bytea[]), $2
   ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at WHERE known.used_at <= $3`,
)

export const isTrialRemembered = statement<unknown, [hashes: readonly Buffer[], forgottenUntil: Temporal.Instant]>(
  'membership.is-trial-remembered',
  'SELECT 1 FROM genius_trial_identity WHERE hash = ANY ($1::bytea[]) AND used_at > $2 LIMIT 1',
)

export const forgetTrials = statement<unknown, [until: Temporal.Instant]>(
  'membership.forget-trials',
  'DELETE FROM genius_trial_identity WHERE used_at <= $1',
)
