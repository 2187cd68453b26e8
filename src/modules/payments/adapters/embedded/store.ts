import { statement } from '#platform/db/statement.ts'
import type { GatewayState } from './behaviour.ts'
import type { CardCode } from './cards.ts'
import type { BankCard, StoredMealCard } from './store.cards.ts'

export interface GatewayPaymentRow {
  readonly id: string
  readonly token: string
  readonly reference: string
  /** bani */
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly state: GatewayState
  readonly card: CardCode | null
  readonly cardEnds: string | null
  readonly challengeCode: string | null
  readonly tries: number
  readonly failure: string | null
  readonly refunded: number
  /** Which cards may pay it. */
  readonly kind: 'card' | 'meal-voucher'
  /** The meal-voucher card that paid, if the merchant may keep it. */
  readonly mealCard: StoredMealCard | null
  /** The merchant may keep the bank card that pays. */
  readonly savesCard: boolean
  /** The saved bank card that pays, as long as it is saved. */
  readonly bankCard: BankCard | null
  /** Of the merchant, for the card form. */
  readonly notice: string | null
  readonly createdAt: Temporal.Instant
  /** An approved payment is only authorised. `amount` is the authorised one, and after the capture the captured one. */
  readonly isHeld: boolean
  readonly captureKey: string | null
}

const columns = `p.id, p.token, p.reference, p.amount, p.currency, p.description, p.return_url AS "returnUrl", p.state, p.card,
  p.card_ends AS "cardEnds", p.challenge_code AS "challengeCode", p.tries, p.failure, p.created_at AS "createdAt", p.kind,
  p.saves_card AS "savesCard", p.notice, p.is_held AS "isHeld", p.capture_key AS "captureKey",
  (SELECT to_jsonb(b) FROM gateway_standin.bank_card b WHERE b.token = p.card_token) AS "bankCard",
  (SELECT to_jsonb(c) FROM gateway_standin.meal_card c WHERE c.token = p.card_token) AS "mealCard",
  (SELECT coalesce(sum(r.amount), 0)::int FROM gateway_standin.refund r WHERE r.payment_id = p.id) AS refunded`

/** Inserts nothing when the key or the reference is known. */
export const insertPayment = statement<unknown, [payment: string, now: Temporal.Instant]>(
  'stand-in-pay.insert',
  `INSERT INTO gateway_standin.payment (id, token, reference, idempotency_key, amount, currency, description, return_url,
     kind, saves_card, is_held, notice, state, created_at, changed_at)
   SELECT n.id, n.token, n.reference, n."idempotencyKey", n.amount, n.currency, n.description, n."returnUrl", n.kind,
     coalesce(n."savesCard", false), coalesce(n."isHeld", false), n.notice, 'created', $2, $2
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, token text, reference text, "idempotencyKey" text, amount int, currency text,
     description text, "returnUrl" text, kind text, "savesCard" boolean, "isHeld" boolean, notice text)
   ON CONFLICT DO NOTHING`,
)

export const findByKey = statement<GatewayPaymentRow, [idempotencyKey: string]>(
  'stand-in-pay.by-key',
  `SELECT ${columns} FROM gateway_standin.payment p WHERE p.idempotency_key = $1`,
)

export const findByReference = statement<GatewayPaymentRow, [reference: string]>(
  'stand-in-pay.by-reference',
  `SELECT ${columns} FROM gateway_standin.payment p WHERE p.reference = $1`,
)

export const lockByReference = statement<GatewayPaymentRow, [reference: string]>(
  'stand-in-pay.lock-by-reference',
  `SELECT ${columns} FROM gateway_standin.payment p WHERE p.reference = $1 FOR UPDATE OF p`,
)

export const findByToken = statement<GatewayPaymentRow, [token: string]>(
  'stand-in-pay.by-token',
  `SELECT ${columns} FROM gateway_standin.payment p WHERE p.token = $1`,
)

export const lockByToken = statement<GatewayPaymentRow, [token: string]>(
  'stand-in-pay.lock-by-token',
  `SELECT ${columns} FROM gateway_standin.payment p WHERE p.token = $1 FOR UPDATE OF p`,
)

export const noteCard = statement<unknown, [id: string, card: CardCode, ends: string, challengeCode: string]>(
  'stand-in-pay.note-card',
  'UPDATE gateway_standin.payment SET card = $2, card_ends = $3, challenge_code = $4 WHERE id = $1',
)

export const noteTry = statement<unknown, [id: string]>(
  'stand-in-pay.note-try',
  'UPDATE gateway_standin.payment SET tries = tries + 1 WHERE id = $1',
)

export const setState = statement<
  unknown,
  [id: string, state: GatewayState, failure: string | null, amount: number, now: Temporal.Instant]
>(
  'stand-in-pay.set-state',
  'UPDATE gateway_standin.payment SET state = $2, failure = $3, amount = $4, changed_at = $5 WHERE id = $1',
)

export const noteCapture = statement<unknown, [id: string, idempotencyKey: string]>(
  'stand-in-pay.note-capture',
  'UPDATE gateway_standin.payment SET capture_key = $2 WHERE id = $1',
)

export const insertRefund = statement<
  unknown,
  [idempotencyKey: string, paymentId: string, amount: number, now: Temporal.Instant]
>(
  'stand-in-pay.insert-refund',
  `INSERT INTO gateway_standin.refund (idempotency_key, payment_id, amount, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
)

export const findRefund = statement<{ amount: number }, [idempotencyKey: string]>(
  'stand-in-pay.find-refund',
  'SELECT amount FROM gateway_standin.refund WHERE idempotency_key = $1',
)

export const insertDelivery = statement<
  unknown,
  [id: string, paymentId: string, body: string, copies: number, now: Temporal.Instant, nextAt: Temporal.Instant]
>(
  'stand-in-pay.insert-delivery',
  `INSERT INTO gateway_standin.delivery (id, payment_id, body, copies, created_at, next_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)

export interface DeliveryRow {
  readonly id: string
  readonly body: string
  readonly copies: number
  readonly told: number
  readonly tries: number
  readonly nextAt: Temporal.Instant | null
}

export const findDelivery = statement<DeliveryRow, [id: string]>(
  'stand-in-pay.find-delivery',
  `SELECT id, body, copies, told, tries, next_at AS "nextAt" FROM gateway_standin.delivery WHERE id = $1`,
)

export const noteDelivery = statement<
  unknown,
  [id: string, told: number, tries: number, lastAnswer: string, nextAt: Temporal.Instant | null]
>(
  'stand-in-pay.note-delivery',
  'UPDATE gateway_standin.delivery SET told = $2, tries = $3, last_answer = $4, next_at = $5 WHERE id = $1',
)

export interface ListedPayment extends GatewayPaymentRow {
  readonly deliveries: readonly { readonly status: string; readonly tries: number; readonly answer: string | null }[]
}

export const listPayments = statement<ListedPayment, [most: number]>(
  'stand-in-pay.list',
  `SELECT ${columns},
     (SELECT coalesce(jsonb_agg(jsonb_build_object('status', d.body::jsonb #>> '{payment,status}', 'tries', d.tries,
        'answer', d.last_answer) ORDER BY d.created_at, d.id), '[]'::jsonb)
      FROM gateway_standin.delivery d WHERE d.payment_id = p.id) AS deliveries
   FROM gateway_standin.payment p ORDER BY p.created_at DESC LIMIT $1`,
)
