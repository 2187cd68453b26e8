import { statement } from '#platform/db/statement.ts'
import type { AuthorisedAttempt } from './rules/hold-of.ts'
import { methodColumns, type PaymentMethod, type PaymentRow, paymentColumns } from './store.ts'

export interface PaymentOfOrder extends PaymentRow {
  readonly method: PaymentMethod
  /** The latest attempt that was authorised; null without one. */
  readonly authorised: AuthorisedAttempt | null
}

export const findPaymentsOfOrders = statement<PaymentOfOrder, [orderIds: readonly string[]]>(
  'payments.of-orders',
  `SELECT ${paymentColumns}, (SELECT to_jsonb(v) FROM (SELECT ${methodColumns}) v) AS method,
     (SELECT jsonb_build_object('held', h.held, 'amount', h.amount, 'state', h.state,
        'isCaptureAsked', h.capture_asked_at IS NOT NULL)
      FROM payment_attempt h WHERE h.payment_id = p.id AND h.held IS NOT NULL ORDER BY h.number DESC LIMIT 1) AS authorised
   FROM payment p JOIN payment_method m ON m.code = p.method_code
   WHERE p.order_id = ANY ($1::uuid[]) ORDER BY p.order_id, p.number`,
)
