import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'

/**
 * `wrong-amount`, `wrong-currency`: captured otherwise than requested. `late-capture`: captured although not due. `unheld`: paid
 * for a cancelled order. `taken-back`: returned by the gateway without a refund of the shop. `refund-refused`: the gateway
 * refused a refund. `refund-failed`: a refund that was made has not reached the shopper. `disputed`: a bank holds the money back
 * until a dispute is decided. `dispute-lost`: it keeps it. `unstated-refund`: refunded at the gateway without a refund of the shop, which does not tell how much;
 * `amount` is the whole payment. `unknown-payment`: captured under a reference that the shop does not know.
 * `uncaptured`: an authorised amount that the gateway does not give.
 */
export type DiscrepancyKind =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'late-capture'
  | 'unheld'
  | 'taken-back'
  | 'refund-refused'
  | 'refund-failed'
  | 'disputed'
  | 'dispute-lost'
  | 'unstated-refund'
  | 'unknown-payment'
  | 'uncaptured'

export interface NewDiscrepancy {
  readonly kind: DiscrepancyKind
  readonly provider: string
  readonly reference: string
  /** Null for a payment that the shop does not know. */
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly amount: Bani
}

/**
 * One row for each kind and payment. Further money taken back or disputed, and further refused or failed refunds, add to their
 * row and open it again.
 * Writes nothing for other kinds that are known.
 */
export const insertDiscrepancy = statement<unknown, [id: string, discrepancy: string, now: Temporal.Instant]>(
  'payments.insert-discrepancy',
  `INSERT INTO payment_discrepancy AS known (id, kind, provider, reference, order_id, order_number, amount, found_at)
   SELECT $1, n.kind, n.provider, n.reference, n."orderId", n."orderNumber", n.amount, $3
   FROM jsonb_to_record($2::jsonb) AS n(kind text, provider text, reference text, "orderId" uuid, "orderNumber" text, amount int)
   ON CONFLICT (kind, provider, reference) DO UPDATE SET settled_at = NULL, amount = excluded.amount
       + CASE WHEN known.kind <> 'taken-back' AND known.settled_at IS NOT NULL THEN 0 ELSE known.amount END
     WHERE known.kind IN ('taken-back', 'refund-refused', 'refund-failed', 'disputed')`,
)

export const settleDiscrepanciesOf = statement<
  unknown,
  [reference: string, kinds: readonly DiscrepancyKind[], now: Temporal.Instant]
>(
  'payments.settle-discrepancies',
  `UPDATE payment_discrepancy SET settled_at = $3 WHERE reference = $1 AND kind = ANY ($2) AND settled_at IS NULL`,
)

export const countOpenDiscrepancies = statement<FigureValue>(
  'payments.count-open-discrepancies',
  'SELECT kind AS label, count(*) AS value FROM payment_discrepancy WHERE settled_at IS NULL GROUP BY 1 ORDER BY 1',
)
