import type { IntervalKind } from '#modules/delivery/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'

export interface BookedStreet {
  readonly intervalId: number
  readonly street: string
  readonly city: string
}

/** Streets with a paid or payable order, by interval of a zone that begins in a period. */
export const bookedStreets = statement<BookedStreet, [zone: string, from: Temporal.Instant, until: Temporal.Instant]>(
  'ordering.booked-streets',
  `SELECT DISTINCT interval_id AS "intervalId", shipping_address->>'street' AS street, shipping_address->>'city' AS city
   FROM shop_order
   WHERE placed_at IS NOT NULL AND zone = $1 AND interval_since >= $2 AND interval_since < $3 AND state = 'new'
     AND payment_state IN ('authorized', 'completed', 'partially_refunded') AND interval_id IS NOT NULL`,
)

export interface LastChoices {
  readonly paymentMethod: string | null
  readonly bankCard: string | null
  readonly bags: BagKind
  readonly wantsSubstitutes: boolean
}

/** What a customer chose for their last order; additions are left out. */
export const lastChoices = statement<LastChoices, [customerId: string]>(
  'ordering.last-choices',
  `SELECT payment_method AS "paymentMethod", bank_card AS "bankCard", bags, wants_substitutes AS "wantsSubstitutes"
   FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND state <> 'cancelled' AND add_to IS NULL
   ORDER BY placed_at DESC, number DESC LIMIT 1`,
)

export interface PastDelivery {
  readonly since: Temporal.Instant
  readonly kind: IntervalKind | null
}

/** Intervals of a customer's last orders, the newest first; additions and express deliveries are left out. */
export const pastDeliveries = statement<PastDelivery, [customerId: string, limit: number]>(
  'ordering.past-deliveries',
  `SELECT interval_since AS since, interval_kind AS kind FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND state <> 'cancelled' AND add_to IS NULL
     AND interval_since IS NOT NULL AND interval_kind IS DISTINCT FROM 'express'
   ORDER BY placed_at DESC, number DESC LIMIT $2::int`,
)
