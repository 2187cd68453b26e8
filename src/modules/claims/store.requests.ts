import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { NamedPart } from './rules/refund-parts.ts'

export interface RefundRequestRow {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  /** The report that it settles; null for a refund by hand. */
  readonly problemId: string | null
  readonly parts: readonly NamedPart[]
  readonly amount: Bani
  readonly destination: 'source' | 'points' | 'voucher' | 'iban'
  readonly iban: string | null
  readonly message: string
  readonly note: string | null
  readonly state: 'waiting' | 'done' | 'refused' | 'lapsed'
  readonly makerId: string
  readonly makerName: string
  readonly madeAt: Temporal.Instant
  readonly lapsesAt: Temporal.Instant | null
  readonly signerName: string | null
  readonly refusal: string | null
  readonly endedAt: Temporal.Instant | null
}

const columns = `id, order_id AS "orderId", order_number AS "orderNumber", problem_id AS "problemId", parts, amount, destination,
  iban, message, note, state, maker_id AS "makerId", maker_name AS "makerName", made_at AS "madeAt",
  lapses_at AS "lapsesAt", signer_name AS "signerName", refusal, ended_at AS "endedAt"`

export const findRequest = statement<RefundRequestRow, [id: string]>(
  'claims.find-request',
  `SELECT ${columns} FROM refund_request WHERE id = $1`,
)

/** Oldest first. */
export const requestsOfOrder = statement<RefundRequestRow, [orderId: string]>(
  'claims.requests-of-order',
  `SELECT ${columns} FROM refund_request WHERE order_id = $1 ORDER BY made_at, id`,
)

/** Those that wait for a signature, the oldest first. */
export const waitingRequests = statement<RefundRequestRow, []>(
  'claims.waiting-requests',
  `SELECT ${columns} FROM refund_request WHERE state = 'waiting' ORDER BY made_at, id LIMIT 500`,
)

export type NewRequest = Omit<RefundRequestRow, 'signerName' | 'refusal' | 'madeAt' | 'endedAt'> & {
  readonly customerId: string | null
}

/** `request` is JSON. The order is locked. */
export const insertRequest = statement<unknown, [request: string, now: Temporal.Instant]>(
  'claims.insert-request',
  `INSERT INTO refund_request (id, order_id, order_number, problem_id, parts, amount, destination, iban, message, note, state,
     maker_id, maker_name, customer_id, made_at, lapses_at, ended_at)
   SELECT n.id, n."orderId", n."orderNumber", n."problemId", n.parts, n.amount, n.destination, n.iban, n.message, n.note,
     n.state, n."makerId", n."makerName", n."customerId", $2::timestamptz, n."lapsesAt", CASE WHEN n.state = 'done' THEN $2::timestamptz END
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, "orderId" uuid, "orderNumber" text, "problemId" uuid, parts jsonb, amount int,
     destination text, iban text, message text, note text, state text, "makerId" uuid, "makerName" text, "customerId" uuid,
     "lapsesAt" timestamptz)`,
)

/** `destination` as it was carried out. */
export const signRequest = statement<
  unknown,
  [
    id: string,
    signerId: string,
    signerName: string,
    destination: RefundRequestRow['destination'],
    now: Temporal.Instant,
  ]
>(
  'claims.sign-request',
  `UPDATE refund_request SET state = 'done', signer_id = $2, signer_name = $3, destination = $4, ended_at = $5
   WHERE id = $1 AND state = 'waiting'`,
)

export const refuseRequest = statement<
  unknown,
  [id: string, signerId: string, signerName: string, refusal: string, now: Temporal.Instant]
>(
  'claims.refuse-request',
  `UPDATE refund_request SET state = 'refused', signer_id = $2, signer_name = $3, refusal = $4, ended_at = $5
   WHERE id = $1 AND state = 'waiting'`,
)

export const lapseRequest = statement<unknown, [id: string, now: Temporal.Instant]>(
  'claims.lapse-request',
  `UPDATE refund_request SET state = 'lapsed', ended_at = $2 WHERE id = $1 AND state = 'waiting'`,
)

export const overdueRequests = statement<
  Pick<RefundRequestRow, 'id' | 'orderId' | 'problemId'>,
  [now: Temporal.Instant]
>(
  'claims.overdue-requests',
  `SELECT id, order_id AS "orderId", problem_id AS "problemId" FROM refund_request
   WHERE state = 'waiting' AND lapses_at <= $1 ORDER BY lapses_at LIMIT 500`,
)
