import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

export type ClaimState = 'waiting' | 'asked' | 'signing' | 'closed'
export type ClaimOutcome = 'accepted' | 'refused' | 'silent'

export interface ClaimRow {
  /** Of the report. */
  readonly id: string
  readonly number: number
  readonly orderId: string
  readonly orderNumber: string
  readonly customerId: string
  readonly clientName: string
  readonly address: string
  readonly type: string
  readonly claimed: Bani
  readonly state: ClaimState
  readonly outcome: ClaimOutcome | null
  readonly amount: Bani
  readonly isByRule: boolean
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly receivedAt: Temporal.Instant
  readonly answerDueAt: Temporal.Instant
  readonly decisionDueAt: Temporal.Instant
  readonly answeredAt: Temporal.Instant | null
  readonly askedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly version: number
}

const columns = `w.problem_id AS id, w.number, w.order_id AS "orderId", w.order_number AS "orderNumber",
  w.customer_id AS "customerId", w.client_name AS "clientName", w.address, w.type, w.claimed, w.state, w.outcome, w.amount,
  w.is_by_rule AS "isByRule", w.owner_id AS "ownerId", w.owner_name AS "ownerName", w.received_at AS "receivedAt",
  w.answer_due_at AS "answerDueAt", w.decision_due_at AS "decisionDueAt", w.answered_at AS "answeredAt",
  w.asked_at AS "askedAt", w.closed_at AS "closedAt", w.version`

export const findClaim = statement<ClaimRow, [id: string]>(
  'claims.find',
  `SELECT ${columns} FROM claim_work w WHERE w.problem_id = $1`,
)

/** After the order, where the order is locked, too. */
export const lockClaim = statement<ClaimRow, [id: string]>(
  'claims.lock',
  `SELECT ${columns} FROM claim_work w WHERE w.problem_id = $1 FOR UPDATE`,
)

/** Writes nothing for a report that has work already. `work` and `lines` are JSON. */
export const insertClaim = statement<unknown, [work: string, lines: string, now: Temporal.Instant]>(
  'claims.insert',
  `WITH work AS (
     INSERT INTO claim_work (problem_id, number, order_id, order_number, customer_id, client_name, address, type, summary,
       claimed, state, outcome, amount, is_by_rule, received_at, answer_due_at, decision_due_at, closed_at, changed_at)
     SELECT n.id, n.number, n."orderId", n."orderNumber", n."customerId", n."clientName", n.address, n.type, n.summary,
       n.claimed, n.state, n.outcome, n.amount, n."isByRule", n."receivedAt", n."answerDueAt", n."decisionDueAt",
       n."closedAt", $3
     FROM jsonb_to_record($1::jsonb) AS n(id uuid, number int, "orderId" uuid, "orderNumber" text, "customerId" uuid,
       "clientName" text, address text, type text, summary text, claimed int, state text, outcome text, amount int,
       "isByRule" boolean, "receivedAt" timestamptz, "answerDueAt" timestamptz, "decisionDueAt" timestamptz,
       "closedAt" timestamptz)
     ON CONFLICT (problem_id) DO NOTHING RETURNING problem_id)
   INSERT INTO claim_line (problem_id, item_id, pieces)
   SELECT work.problem_id, l."itemId", l.quantity FROM work, jsonb_to_recordset($2::jsonb) AS l("itemId" bigint, quantity int)`,
)

export const setOwner = statement<
  unknown,
  [id: string, ownerId: string | null, ownerName: string | null, now: Temporal.Instant]
>(
  'claims.set-owner',
  `UPDATE claim_work SET owner_id = $2, owner_name = $3, version = version + 1, changed_at = $4 WHERE problem_id = $1`,
)

/** The shopper is asked: the clock stands still. */
export const setAsked = statement<unknown, [id: string, now: Temporal.Instant]>(
  'claims.set-asked',
  `UPDATE claim_work SET state = 'asked', asked_at = $2, answered_at = coalesce(answered_at, $2), version = version + 1,
     changed_at = $2
   WHERE problem_id = $1`,
)

/** The shopper has answered: the clock goes on, and a claim that was closed by silence is open again. */
export const setAnswered = statement<unknown, [id: string, decisionDueAt: Temporal.Instant, now: Temporal.Instant]>(
  'claims.set-answered',
  `UPDATE claim_work SET state = 'waiting', asked_at = NULL, outcome = NULL, closed_at = NULL, decision_due_at = $2,
     version = version + 1, changed_at = $3
   WHERE problem_id = $1`,
)

/** A refund of the claim waits for a signature, or does so no more. A question to the shopper is over: the clock goes on. */
export const setSigning = statement<unknown, [id: string, state: 'signing' | 'waiting', now: Temporal.Instant]>(
  'claims.set-signing',
  `UPDATE claim_work SET state = $2, version = version + 1, changed_at = $3, asked_at = NULL,
     decision_due_at = decision_due_at + coalesce($3 - asked_at, interval '0')
   WHERE problem_id = $1 AND state <> 'closed'`,
)

export const closeClaim = statement<unknown, [id: string, outcome: ClaimOutcome, amount: Bani, now: Temporal.Instant]>(
  'claims.close',
  `UPDATE claim_work SET state = 'closed', outcome = $2, amount = $3, asked_at = NULL, closed_at = $4,
     answered_at = coalesce(answered_at, $4), version = version + 1, changed_at = $4
   WHERE problem_id = $1`,
)

export interface ClaimLineRow {
  readonly itemId: number
  readonly pieces: number
  readonly accepted: number | null
  readonly amount: Bani | null
  readonly reason: string | null
}

export const linesOf = statement<ClaimLineRow, [id: string]>(
  'claims.lines',
  `SELECT item_id::int AS "itemId", pieces, accepted, amount, reason FROM claim_line WHERE problem_id = $1 ORDER BY item_id`,
)

/** Notes what was decided of lines; `lines` is JSON. */
export const decideLines = statement<unknown, [id: string, lines: string]>(
  'claims.decide-lines',
  `INSERT INTO claim_line (problem_id, item_id, pieces, accepted, amount, reason)
   SELECT $1, l."itemId", 0, l.pieces, l.amount, l.reason
   FROM jsonb_to_recordset($2::jsonb) AS l("itemId" bigint, pieces int, amount int, reason text)
   ON CONFLICT (problem_id, item_id) DO UPDATE
     SET accepted = excluded.accepted, amount = excluded.amount, reason = excluded.reason`,
)

export interface ClaimMessageRow {
  readonly id: string
  readonly kind: 'question' | 'answer' | 'note'
  readonly text: string
  readonly author: string
  readonly at: Temporal.Instant
}

export const messagesOf = statement<ClaimMessageRow, [id: string]>(
  'claims.messages',
  `SELECT id, kind, text, author, written_at AS at FROM claim_message WHERE problem_id = $1 ORDER BY id`,
)

export const insertMessage = statement<
  unknown,
  [id: string, problemId: string, kind: ClaimMessageRow['kind'], text: string, author: string, now: Temporal.Instant]
>(
  'claims.insert-message',
  `INSERT INTO claim_message (id, problem_id, kind, text, author, written_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (id) DO NOTHING`,
)

/** Claims whose shoppers were asked before an instant and have not answered. */
export const silentClaims = statement<Pick<ClaimRow, 'id' | 'orderId'>, [askedBefore: Temporal.Instant]>(
  'claims.silent',
  `SELECT problem_id AS id, order_id AS "orderId" FROM claim_work WHERE state = 'asked' AND asked_at <= $1
   ORDER BY asked_at LIMIT 500`,
)
