import type { BasketRefusal } from '#modules/ordering/unattended/rules/basket-refusals.ts'
import { statement } from '#platform/db/statement.ts'
import type { DearerLine } from './rules/lines-due.ts'

export interface LeftOut {
  readonly code: string
  readonly quantity: number
  readonly asked: number
}

export interface RecurringDeliveryRow {
  readonly id: string
  readonly basketId: string
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly state: 'skipped' | 'announced' | 'placed' | 'refused'
  readonly letterAt: Temporal.Instant | null
  readonly orderAt: Temporal.Instant | null
  /** In bani. */
  readonly total: number | null
  readonly orderId: string | null
  readonly refusal: BasketRefusal | null
  readonly leftOut: readonly LeftOut[]
  readonly dearer: readonly DearerLine[]
}

const columns = `d.id, d.basket_id AS "basketId", d.day::text AS day, d.state, d.letter_at AS "letterAt",
  d.order_at AS "orderAt", d.total, d.order_id AS "orderId", d.refusal, d.left_out AS "leftOut", d.dearer`

/** By day. */
export const deliveriesOf = statement<RecurringDeliveryRow, [basketIds: readonly string[]]>(
  'recurring-baskets.deliveries-of',
  `SELECT ${columns} FROM recurring_delivery d WHERE d.basket_id = ANY ($1::uuid[]) ORDER BY d.day`,
)

export const deliveryOn = statement<RecurringDeliveryRow, [basketId: string, day: string]>(
  'recurring-baskets.delivery-on',
  `SELECT ${columns} FROM recurring_delivery d WHERE d.basket_id = $1 AND d.day = $2::date`,
)

export const deliveryById = statement<RecurringDeliveryRow, [id: string]>(
  'recurring-baskets.delivery-by-id',
  `SELECT ${columns} FROM recurring_delivery d WHERE d.id = $1`,
)

export const insertAnnounced = statement<
  unknown,
  [
    id: string,
    basketId: string,
    day: string,
    letterAt: Temporal.Instant,
    orderAt: Temporal.Instant,
    total: number,
    leftOut: string,
    dearer: string,
  ]
>(
  'recurring-baskets.insert-announced',
  `INSERT INTO recurring_delivery (id, basket_id, day, state, letter_at, order_at, total, left_out, dearer, changed_at)
   VALUES ($1, $2, $3::date, 'announced', $4, $5, $6, $7::jsonb, $8::jsonb, $4) ON CONFLICT (basket_id, day) DO NOTHING`,
)

export const insertSkipped = statement<unknown, [id: string, basketId: string, day: string, now: Temporal.Instant]>(
  'recurring-baskets.insert-skipped',
  `INSERT INTO recurring_delivery (id, basket_id, day, state, changed_at) VALUES ($1, $2, $3::date, 'skipped', $4)
   ON CONFLICT (basket_id, day) DO UPDATE SET state = 'skipped', changed_at = excluded.changed_at
     WHERE recurring_delivery.state = 'announced'`,
)

/** A skipped delivery whose letter was written is announced again, another one only planned. */
export const takeBackSkip = statement<unknown, [basketId: string, day: string, now: Temporal.Instant]>(
  'recurring-baskets.take-back-skip',
  `WITH planned AS (
     DELETE FROM recurring_delivery WHERE basket_id = $1 AND day = $2::date AND state = 'skipped' AND letter_at IS NULL
   )
   UPDATE recurring_delivery SET state = 'announced', changed_at = $3
   WHERE basket_id = $1 AND day = $2::date AND state = 'skipped' AND letter_at IS NOT NULL`,
)

/** Announced and skipped deliveries of other weekdays than the basket has now. */
export const withdrawMoved = statement<unknown, [basketId: string, weekday: number]>(
  'recurring-baskets.withdraw-moved',
  `DELETE FROM recurring_delivery WHERE basket_id = $1 AND state IN ('announced', 'skipped')
     AND extract(isodow FROM day) <> $2`,
)

export const writePlaced = statement<unknown, [id: string, orderId: string, leftOut: string, now: Temporal.Instant]>(
  'recurring-baskets.write-placed',
  `UPDATE recurring_delivery SET state = 'placed', order_id = $2, left_out = $3::jsonb, changed_at = $4 WHERE id = $1`,
)

export const writeRefused = statement<unknown, [id: string, refusal: BasketRefusal, now: Temporal.Instant]>(
  'recurring-baskets.write-refused',
  `UPDATE recurring_delivery SET state = 'refused', refusal = $2, changed_at = $3 WHERE id = $1`,
)

/** Ids of announced deliveries of active baskets that are to be ordered, the earliest first. */
export const dueDeliveries = statement<{ id: string }, [now: Temporal.Instant]>(
  'recurring-baskets.due',
  `SELECT d.id FROM recurring_delivery d JOIN recurring_basket b ON b.id = d.basket_id
   WHERE d.state = 'announced' AND d.order_at <= $1 AND NOT b.is_paused ORDER BY d.order_at, d.id LIMIT 500`,
)

/** What has become of deliveries is told for a year. */
export const forgetDeliveries = statement<unknown, [before: Temporal.Instant]>(
  'recurring-baskets.forget-deliveries',
  'DELETE FROM recurring_delivery WHERE changed_at < $1',
)
