import { statement } from '#platform/db/statement.ts'
import type { BasketLine } from './rules/lines-due.ts'

export interface BasketRow {
  readonly id: string
  readonly customerId: string
  readonly weekday: number
  readonly since: string
  readonly until: string
  readonly addressId: number
  readonly paymentMethod: string
  readonly bankCard: string | null
  readonly limitInt: number | null
  readonly wantsSubstitutes: boolean
  readonly ageConfirmed: boolean
  readonly isPaused: boolean
  readonly lines: readonly BasketLine[]
}

const columns = `b.id, b.customer_id AS "customerId", b.weekday, b.since, b.until, b.address AS "addressId",
  b.payment_method AS "paymentMethod", b.bank_card AS "bankCard", b.spending_limit AS "limitInt",
  b.wants_substitutes AS "wantsSubstitutes", b.age_confirmed AS "ageConfirmed", b.is_paused AS "isPaused", b.lines`

export const basketsOf = statement<BasketRow, [customerId: string]>(
  'recurring-baskets.of-customer',
  `SELECT ${columns} FROM recurring_basket b WHERE b.customer_id = $1 ORDER BY b.created_at, b.id`,
)

export const basketById = statement<BasketRow, [id: string]>(
  'recurring-baskets.by-id',
  `SELECT ${columns} FROM recurring_basket b WHERE b.id = $1`,
)

/** Locks only: the row is read by a later statement, which sees what the previous lock holder committed. */
export const lockBasket = statement<{ id: string }, [id: string]>(
  'recurring-baskets.lock',
  'SELECT id FROM recurring_basket WHERE id = $1 FOR UPDATE',
)

/** Serialises what one customer creates, so that the limit holds. */
export const lockBasketsOf = statement<unknown, [customerId: string]>(
  'recurring-baskets.lock-of-customer',
  `SELECT pg_advisory_xact_lock(hashtextextended('recurring-basket:' || $1, 0))`,
)

export const writeBasket = statement<unknown, [basket: string, now: Temporal.Instant]>(
  'recurring-baskets.write',
  `INSERT INTO recurring_basket (id, customer_id, weekday, since, until, address, payment_method, bank_card, spending_limit,
     wants_substitutes, age_confirmed, is_paused, lines, created_at, changed_at)
   SELECT n.id, n."customerId", n.weekday, n.since, n.until, n."addressId", n."paymentMethod", n."bankCard", n."limitInt",
     n."wantsSubstitutes", n."ageConfirmed", n."isPaused", n.lines, $2, $2
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, "customerId" uuid, weekday int, since text, until text, "addressId" int,
     "paymentMethod" text, "bankCard" text, "limitInt" int, "wantsSubstitutes" boolean, "ageConfirmed" boolean,
     "isPaused" boolean, lines jsonb)
   ON CONFLICT (id) DO UPDATE SET weekday = excluded.weekday, since = excluded.since, until = excluded.until,
     address = excluded.address, payment_method = excluded.payment_method, bank_card = excluded.bank_card,
     spending_limit = excluded.spending_limit, wants_substitutes = excluded.wants_substitutes,
     age_confirmed = excluded.age_confirmed, is_paused = excluded.is_paused, lines = excluded.lines,
     changed_at = excluded.changed_at`,
)

export const deleteBasket = statement<unknown, [customerId: string, id: string]>(
  'recurring-baskets.delete',
  'DELETE FROM recurring_basket WHERE customer_id = $1 AND id = $2',
)

/** Active baskets of these weekdays, by id. */
export const basketsOfDays = statement<BasketRow, [weekdays: readonly number[]]>(
  'recurring-baskets.of-days',
  `SELECT ${columns} FROM recurring_basket b WHERE b.weekday = ANY ($1) AND NOT b.is_paused ORDER BY b.id`,
)
