import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'
import type { AttemptState } from './rules/states.ts'
import type { DiscrepancyKind } from './store.discrepancies.ts'
import type { RefundReason, RefundRow } from './store.refunds.ts'

export interface AttemptOfOrder {
  readonly id: string
  readonly methodCode: string
  readonly provider: string
  readonly reference: string
  readonly amount: Bani
  /** What was authorised; null unless the gateway held money. */
  readonly held: Bani | null
  readonly state: AttemptState
  readonly failure: string | null
  readonly at: Temporal.Instant
  readonly changedAt: Temporal.Instant
}

export const attemptsOfOrder = statement<AttemptOfOrder, [orderId: string]>(
  'payments.attempts-of-order',
  `SELECT a.id, p.method_code AS "methodCode", a.provider, a.reference, a.amount, a.held, a.state, a.failure,
     a.created_at AS at, a.changed_at AS "changedAt"
   FROM payment p JOIN payment_attempt a ON a.payment_id = p.id WHERE p.order_id = $1 ORDER BY a.number`,
)

export interface RefundOfOrder {
  readonly id: string
  readonly methodCode: string
  readonly amount: Bani
  readonly reason: RefundReason
  readonly state: RefundRow['state']
  readonly at: Temporal.Instant
  readonly doneAt: Temporal.Instant | null
}

export const refundsOfOrder = statement<RefundOfOrder, [orderId: string]>(
  'payments.refunds-of-order',
  `SELECT r.id, p.method_code AS "methodCode", r.amount, r.reason, r.state, r.created_at AS at, r.done_at AS "doneAt"
   FROM payment p JOIN payment_refund r ON r.payment_id = p.id WHERE p.order_id = $1 ORDER BY r.created_at, r.id`,
)

export interface LedgerEntryOfOrder {
  readonly at: Temporal.Instant
  readonly kind: string
  readonly account: string
  /** A debit is positive. */
  readonly amount: Bani
}

export const ledgerOfOrder = statement<LedgerEntryOfOrder, [orderId: string]>(
  'payments.ledger-of-order',
  `SELECT l.posted_at AS at, l.kind, e.account, e.amount
   FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id WHERE l.order_id = $1 ORDER BY l.id, e.amount DESC`,
)

export interface DiscrepancyOfOrder {
  readonly id: string
  readonly kind: DiscrepancyKind
  readonly reference: string
  readonly amount: Bani
  readonly foundAt: Temporal.Instant
}

/** Those that nothing has settled. */
export const discrepanciesOfOrder = statement<DiscrepancyOfOrder, [orderId: string]>(
  'payments.discrepancies-of-order',
  `SELECT d.id, d.kind, d.reference, d.amount, d.found_at AS "foundAt"
   FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
   JOIN payment_discrepancy d ON d.reference = a.reference AND d.settled_at IS NULL
   WHERE p.order_id = $1 ORDER BY d.found_at, d.id`,
)

export interface LockedDiscrepancy {
  readonly kind: DiscrepancyKind
  readonly reference: string
  /** Null for a payment that the shop does not know. */
  readonly orderId: string | null
  readonly amount: Bani
  readonly settledAt: Temporal.Instant | null
}

export const lockDiscrepancy = statement<LockedDiscrepancy, [id: string]>(
  'payments.lock-discrepancy',
  `SELECT kind, reference, order_id AS "orderId", amount, settled_at AS "settledAt" FROM payment_discrepancy
   WHERE id = $1 FOR UPDATE`,
)

/** A refund that waits for a person: money of the door that nobody has paid out, or one that a gateway refused. */
export interface UnpaidRefund {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly paymentId: string
  readonly methodCode: string
  readonly amount: Bani
  readonly reason: RefundReason
  readonly state: 'due' | 'refused'
  readonly iban: string | null
  readonly at: Temporal.Instant
}

const isUnpaid = `(r.attempt_id IS NULL AND r.state = 'due' OR r.state = 'refused' AND r.reason <> 'late-capture')`

const unpaid = `SELECT r.id, p.order_id AS "orderId", p.order_number AS "orderNumber", r.payment_id AS "paymentId",
     p.method_code AS "methodCode", r.amount, r.reason, r.state, r.iban, r.created_at AS at
   FROM payment_refund r JOIN payment p ON p.id = r.payment_id
   WHERE ${isUnpaid}`

export const countUnpaidRefunds = statement<FigureValue>(
  'payments.count-unpaid-refunds',
  `SELECT count(*) AS value FROM payment_refund r WHERE ${isUnpaid}`,
)

/** The oldest first. */
export const unpaidRefunds = statement<UnpaidRefund, []>('payments.unpaid-refunds', `${unpaid} ORDER BY r.id LIMIT 500`)

/** A refund that its gateway has not answered after six calls; it is still tried. */
export type StuckRefund = Omit<UnpaidRefund, 'state'> & { readonly state: 'stuck' }

export const stuckRefunds = statement<StuckRefund, []>(
  'payments.stuck-refunds',
  `SELECT r.id, p.order_id AS "orderId", p.order_number AS "orderNumber", r.payment_id AS "paymentId",
     p.method_code AS "methodCode", r.amount, r.reason, 'stuck' AS state, r.iban, r.created_at AS at
   FROM payment_refund r JOIN payment p ON p.id = r.payment_id
   WHERE r.state = 'due' AND r.tries >= 6 ORDER BY r.id LIMIT 500`,
)

export const findUnpaidRefund = statement<UnpaidRefund, [id: string]>('payments.find-unpaid', `${unpaid} AND r.id = $1`)

export const orderOfRefund = statement<{ orderId: string }, [id: string]>(
  'payments.order-of-refund',
  `SELECT p.order_id AS "orderId" FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1`,
)

/** The payments of the order are locked. */
export const setRefundIban = statement<unknown, [id: string, iban: string]>(
  'payments.set-refund-iban',
  `UPDATE payment_refund SET destination = 'iban', iban = $2 WHERE id = $1`,
)

/** A refused refund is due again; its gateway gets another key. */
export const sendRefusedAgain = statement<unknown, [id: string]>(
  'payments.send-refused-again',
  `UPDATE payment_refund SET state = 'due', done_at = NULL, tries = 0, gateway_refund_id = NULL
   WHERE id = $1 AND state = 'refused'`,
)

/** A refused refund that the shop owes otherwise from now on: no gateway is asked any more. */
export const redirectRefused = statement<
  unknown,
  [
    id: string,
    state: 'done' | 'due',
    destination: 'points' | 'voucher' | 'iban',
    iban: string | null,
    doneAt: Temporal.Instant | null,
  ]
>(
  'payments.redirect-refused',
  `UPDATE payment_refund SET state = $2, destination = $3, iban = $4, done_at = $5, attempt_id = NULL
   WHERE id = $1 AND state = 'refused'`,
)
