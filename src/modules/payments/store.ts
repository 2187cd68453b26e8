import type { Bani } from '#kernel/money.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import { statement } from '#platform/db/statement.ts'
import type { PaymentType } from './rules/split.ts'
import type { AttemptState } from './rules/states.ts'

export interface PaymentMethod {
  readonly code: string
  readonly id: number
  readonly type: PaymentType
  /** Who collects the money: a gateway, the courier at the door, or the customer's account (points). */
  readonly channel: 'gateway' | 'door' | 'account'
  readonly uri: string | null
  readonly checkoutEnabled: boolean
  readonly minAmount: Bani
  readonly maxAmount: Bani | null
}

export interface PaymentRow {
  readonly id: string
  readonly number: number
  readonly orderId: string
  readonly customerId: string | null
  readonly orderNumber: string
  readonly orderToken: string
  /** Path that the gateway returns the browser to; null: the order's success page. */
  readonly returnPath: string | null
  readonly type: PaymentType
  readonly methodCode: string
  readonly channel: PaymentMethod['channel']
  /** Code of the saved card to charge. */
  readonly cardCode: string | null
  /** The shopper agreed to save the bank card that pays. */
  readonly savesCard: boolean
  /** Only authorised, where the gateway can, and captured later. */
  readonly isHeld: boolean
  /** The gateway is asked to capture what it has authorised, and has not confirmed it. */
  readonly isBeingCaptured: boolean
  readonly amount: Bani
  readonly refunded: Bani
  readonly state: PaymentState
}

export interface AttemptRow {
  readonly id: string
  readonly paymentId: string
  readonly provider: string
  readonly reference: string
  readonly providerPaymentId: string | null
  readonly payAddress: string | null
  readonly amount: Bani
  readonly state: AttemptState
  /** The gateway's reason; null unless it has failed. */
  readonly failure: string | null
  readonly polls: number
  /** `amount` is the amount to capture of what is authorised. */
  readonly isCaptureAsked: boolean
  /** Calls to capture or release it that had no result. */
  readonly holdTries: number
}

export const methodColumns = `m.code, m.id, m.type, m.channel, m.uri,
  m.checkout_enabled AS "checkoutEnabled", m.min_amount AS "minAmount", m.max_amount AS "maxAmount"`
export const paymentColumns = `p.id, p.number, p.order_id AS "orderId", p.customer_id AS "customerId",
  p.card_code AS "cardCode", p.saves_card AS "savesCard", p.order_number AS "orderNumber", p.order_token AS "orderToken",
  p.return_path AS "returnPath", p.type, p.method_code AS "methodCode", m.channel, p.amount, p.refunded, p.state, p.is_held AS "isHeld",
  EXISTS (SELECT FROM payment_attempt h WHERE h.payment_id = p.id AND h.state = 'authorized'
    AND h.capture_asked_at IS NOT NULL) AS "isBeingCaptured"`
const attemptColumns = `a.id, a.payment_id AS "paymentId", a.provider, a.reference, a.provider_payment_id AS "providerPaymentId",
  a.pay_address AS "payAddress", a.amount, a.state, a.failure, a.looks AS polls,
  a.capture_asked_at IS NOT NULL AS "isCaptureAsked", a.hold_tries AS "holdTries"`

/** Methods of type `money`, in their order of display. */
export const listMethods = statement<PaymentMethod>(
  'payments.list-methods',
  `SELECT ${methodColumns} FROM payment_method m WHERE m.type = 'money' ORDER BY m.position`,
)

/** Sets the minimum of card payments, in bani, to that of the configured gateway. */
export const setCardMinimum = statement<unknown, [least: Bani]>(
  'payments.set-least-by-card',
  `UPDATE payment_method SET min_amount = $1 WHERE type = 'money' AND channel = 'gateway' AND min_amount <> $1`,
)

export const findMethod = statement<PaymentMethod, [code: string]>(
  'payments.find-method',
  `SELECT ${methodColumns} FROM payment_method m WHERE m.code = $1`,
)

export interface NewPayment
  extends Pick<PaymentRow, 'id' | 'orderId' | 'customerId' | 'orderNumber' | 'orderToken' | 'type'>,
    Pick<PaymentRow, 'methodCode' | 'cardCode' | 'amount' | 'state'> {
  readonly returnPath?: string
  readonly savesCard?: boolean
  readonly isHeld?: boolean
}

/** `payments` is JSON: an array of `NewPayment`, numbered in this order. */
export const insertPayments = statement<unknown, [payments: string, now: Temporal.Instant]>(
  'payments.insert',
  `INSERT INTO payment (id, order_id, customer_id, order_number, order_token, return_path, type, method_code, card_code, saves_card,
     is_held, amount, state, created_at, changed_at)
   SELECT n.id, n."orderId", n."customerId", n."orderNumber", n."orderToken", n."returnPath", n.type, n."methodCode", n."cardCode",
     coalesce(n."savesCard", false), coalesce(n."isHeld", false), n.amount, n.state, $2, $2
   FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, "orderId" uuid, "customerId" uuid, "orderNumber" text,
     "orderToken" text, "returnPath" text, type text, "methodCode" text, "cardCode" text, "savesCard" boolean, "isHeld" boolean,
     amount int, state text)`,
)

export const findPayment = statement<{ orderId: string }, [id: string]>(
  'payments.find',
  'SELECT order_id AS "orderId" FROM payment WHERE id = $1',
)

/** Every change of a payment, its attempts or its refunds locks the payment first. */
export const lockPayment = statement<PaymentRow, [id: string]>(
  'payments.lock',
  `SELECT ${paymentColumns} FROM payment p JOIN payment_method m ON m.code = p.method_code WHERE p.id = $1 FOR UPDATE OF p`,
)

export const lockPaymentsOfOrder = statement<PaymentRow, [orderId: string]>(
  'payments.lock-of-order',
  `SELECT ${paymentColumns} FROM payment p JOIN payment_method m ON m.code = p.method_code
   WHERE p.order_id = $1 ORDER BY p.number FOR UPDATE OF p`,
)

export const setPaymentState = statement<unknown, [id: string, state: PaymentState, now: Temporal.Instant]>(
  'payments.set-state',
  'UPDATE payment SET state = $2, changed_at = $3 WHERE id = $1',
)

/** A meal voucher that is not used after all becomes money. */
export const setMethodAndState = statement<
  unknown,
  [id: string, methodCode: string, state: PaymentState, now: Temporal.Instant]
>(
  'payments.set-method',
  `UPDATE payment SET method_code = $2, state = $3, changed_at = $4, type = 'money', card_code = NULL WHERE id = $1`,
)

/** What the courier took by one means, of a payment that was due at the door. */
export const setTakenAtDoor = statement<
  unknown,
  [id: string, methodCode: string, type: PaymentType, amount: Bani, now: Temporal.Instant]
>(
  'payments.set-taken-at-door',
  `UPDATE payment SET method_code = $2, type = $3, amount = $4, state = 'completed', changed_at = $5 WHERE id = $1`,
)

type Amount = [id: string, amount: Bani, state: PaymentState, now: Temporal.Instant]

/** Less is asked for, or more at the door, before anything was taken. */
export const setAmountAndState = statement<unknown, Amount>(
  'payments.set-amount',
  'UPDATE payment SET amount = $2, state = $3, changed_at = $4 WHERE id = $1',
)

export const moveToOrder = statement<unknown, [from: string, to: string, now: Temporal.Instant]>(
  'payments.move-to-order',
  'UPDATE payment SET order_id = $2, changed_at = $3 WHERE order_id = $1',
)

export const addRefunded = statement<unknown, Amount>(
  'payments.add-refunded',
  'UPDATE payment SET refunded = refunded + $2, state = $3, changed_at = $4 WHERE id = $1',
)

export const insertAttempt = statement<
  unknown,
  [id: string, paymentId: string, provider: string, reference: string, now: Temporal.Instant, lookAt: Temporal.Instant]
>(
  'payments.insert-attempt',
  `INSERT INTO payment_attempt (id, payment_id, provider, reference, amount, state, created_at, changed_at, look_at)
   SELECT $1, p.id, $3, $4, p.amount, 'new', $5, $5, $6 FROM payment p WHERE p.id = $2`,
)

/** Latest first. */
export const attemptsOf = statement<AttemptRow, [paymentId: string]>(
  'payments.attempts-of',
  `SELECT ${attemptColumns} FROM payment_attempt a WHERE a.payment_id = $1 ORDER BY a.number DESC`,
)

export const findAttempt = statement<AttemptRow, [reference: string]>(
  'payments.find-attempt',
  `SELECT ${attemptColumns} FROM payment_attempt a WHERE a.reference = $1`,
)

/** A webhook may have arrived before the answer to the start request: a later state is not overwritten. */
export const recordStarted = statement<
  unknown,
  [id: string, payAddress: string, providerPaymentId: string, now: Temporal.Instant]
>(
  'payments.note-started',
  `UPDATE payment_attempt SET pay_address = $2, provider_payment_id = $3, changed_at = $4,
     state = CASE WHEN state = 'new' THEN 'started' ELSE state END
   WHERE id = $1`,
)

export const setAttemptState = statement<
  unknown,
  [id: string, state: AttemptState, providerPaymentId: string | null, failure: string | null, now: Temporal.Instant]
>(
  'payments.set-attempt-state',
  `UPDATE payment_attempt SET state = $2, provider_payment_id = coalesce($3, provider_payment_id), failure = $4, changed_at = $5,
     hold_tries = 0,
     look_at = CASE WHEN $2 IN ('started', 'authorized') THEN look_at END,
     authorized_at = CASE WHEN $2 = 'authorized' THEN $5 ELSE authorized_at END,
     held = CASE WHEN $2 = 'authorized' THEN amount ELSE held END
   WHERE id = $1`,
)

/** Withdrawn attempts are still polled: money that arrives for them must be refunded. */
export const withdrawAttempts = statement<unknown, [paymentId: string, now: Temporal.Instant]>(
  'payments.withdraw-attempts',
  `UPDATE payment_attempt SET state = 'withdrawn', changed_at = $2, hold_tries = 0
   WHERE payment_id = $1 AND state IN ('new', 'started', 'failed', 'authorized')`,
)
