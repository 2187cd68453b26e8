import { statement } from '#platform/db/statement.ts'

export interface PaymentToCheck {
  readonly id: string
  readonly kind: string
  readonly provider: string
  readonly reference: string
  readonly orderNumber: string | null
  readonly amount: number
  readonly at: Temporal.Instant
  /** Of all rows, on each of them. */
  readonly total: number
}

const most = 500

/** The oldest first, by what is wrong with them. */
export const paymentsToCheck = {
  discrepancies: statement<PaymentToCheck>(
    'payments.discrepancies-to-check',
    `SELECT id, kind, provider, reference, order_number AS "orderNumber", amount, found_at AS at,
       count(*) OVER ()::int AS total
     FROM payment_discrepancy WHERE settled_at IS NULL ORDER BY found_at, id LIMIT ${most}`,
  ),
  differences: statement<PaymentToCheck>(
    'payments.differences-to-check',
    `SELECT id, kind, provider, reference, order_number AS "orderNumber", amount, found_at AS at,
       count(*) OVER ()::int AS total
     FROM payment_difference WHERE settled_at IS NULL ORDER BY found_at, id LIMIT ${most}`,
  ),
  holds: statement<PaymentToCheck>(
    'payments.holds-to-check',
    `SELECT a.id, CASE a.state WHEN 'authorized' THEN 'capture' ELSE 'release' END AS kind, a.provider, a.reference,
       p.order_number AS "orderNumber", a.amount, a.changed_at AS at, count(*) OVER ()::int AS total
     FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
     WHERE a.state IN ('authorized', 'withdrawn') AND a.hold_tries >= 6 ORDER BY a.id LIMIT ${most}`,
  ),
} as const
