import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

/** Attempts with an open discrepancy, by id. */
export const attemptsInDiscrepancy = statement<{ id: string; reference: string }, [after: string, most: number]>(
  'payments.attempts-in-discrepancy',
  `SELECT a.id, a.reference FROM payment_attempt a
   WHERE a.id > $1::uuid AND a.reference IN (SELECT reference FROM payment_discrepancy WHERE settled_at IS NULL)
   ORDER BY a.id LIMIT $2`,
)

export interface HeldPayment {
  readonly id: string
  readonly orderId: string
}

/** Payments from `since` on that hold money which is not being refunded, by id. */
export const heldPayments = statement<HeldPayment, [since: string, after: string, most: number]>(
  'payments.held',
  `SELECT p.id, p.order_id AS "orderId" FROM payment p
   WHERE p.id > $2::uuid AND p.id >= $1::uuid AND p.state IN ('completed', 'partially_refunded') AND p.amount > p.refunded
     AND p.amount - p.refunded > (SELECT coalesce(sum(r.amount), 0) FROM payment_refund r
       WHERE r.payment_id = p.id AND r.state IN ('due', 'refused') AND r.reason <> 'late-capture')
   ORDER BY p.id LIMIT $3`,
)

/** The gateway's reference of the captured attempt of each payment of an order; null for points and money at the door. */
export const heldAmountsOf = statement<
  { reference: string | null; provider: string | null; orderNumber: string; amount: Bani },
  [orderId: string]
>(
  'payments.held-amounts-of',
  `SELECT a.reference, a.provider, p.order_number AS "orderNumber", p.amount - p.refunded AS amount
   FROM payment p LEFT JOIN payment_attempt a ON a.payment_id = p.id AND a.state = 'captured'
   WHERE p.order_id = $1 AND p.state IN ('completed', 'partially_refunded') AND p.amount > p.refunded`,
)
