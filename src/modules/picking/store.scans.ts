import { statement } from '#platform/db/statement.ts'
import type { ScanKind, ScanRefusal } from './rules/scan.ts'
import type { ProposalState } from './rules/substitutes.ts'

export interface ScanRow {
  readonly id: string
  readonly taskId: string
  readonly lineId: number
  readonly kind: ScanKind
  readonly outcome: 'counted' | ScanRefusal
  readonly variantCode: string | null
  readonly proposalId: string | null
  readonly orderToteId: string | null
  readonly pieces: number
  readonly grams: number | null
  readonly date: string | null
  readonly lot: string | null
  readonly code: string | null
  readonly reason: string | null
  readonly undoneBy: string | null
}

/** A scan to write, with who made it and when. */
export interface NewScan extends ScanRow {
  readonly pickerId: string
  readonly notedAt: string
}

const columns = `id, task_id AS "taskId", line_id AS "lineId", kind, outcome, variant_code AS "variantCode",
  proposal_id AS "proposalId", order_tote_id AS "orderToteId", pieces, grams, date, lot, code, reason,
  undone_by AS "undoneBy"`

export const scansOfTasks = statement<ScanRow, [taskIds: readonly string[]]>(
  'picking.scans-of-tasks',
  `SELECT ${columns} FROM pick_scan WHERE task_id = ANY ($1) ORDER BY seq`,
)

export const scansById = statement<ScanRow, [ids: readonly string[]]>(
  'picking.scans-by-id',
  `SELECT ${columns} FROM pick_scan WHERE id = ANY ($1)`,
)

/** In the order of the list. */
export const insertScans = statement<unknown, [scans: string, now: Temporal.Instant]>(
  'picking.insert-scans',
  `INSERT INTO pick_scan (id, task_id, line_id, kind, outcome, variant_code, proposal_id, order_tote_id, pieces, grams, date,
     lot, code, reason, undone_by, picker_id, noted_at, received_at)
   SELECT id, "taskId", "lineId", kind, outcome, "variantCode", "proposalId", "orderToteId", pieces, grams, date,
     lot, code, reason, "undoneBy", "pickerId", "notedAt", $2
   FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (id uuid, "taskId" uuid, "lineId" bigint, kind text, outcome text,
     "variantCode" text, "proposalId" uuid, "orderToteId" uuid, pieces int, grams int, date date, lot text, code text,
     reason text, "undoneBy" uuid, "pickerId" uuid, "notedAt" timestamptz)) WITH ORDINALITY ORDER BY ordinality`,
)

export const undoScans = statement<unknown, [pairs: string]>(
  'picking.undo-scans',
  `UPDATE pick_scan s SET undone_by = p."undoneBy" FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, "undoneBy" uuid)
   WHERE s.id = p.id`,
)

/** Undoes the scans of a substitute. */
export const undoSubstitutes = statement<unknown, [taskIds: readonly string[], lineIds: readonly number[]]>(
  'picking.undo-substitutes',
  `UPDATE pick_scan SET undone_by = id
   WHERE task_id = ANY ($1) AND line_id = ANY ($2) AND kind = 'substitute' AND undone_by IS NULL`,
)

export interface ProposalRow {
  readonly id: string
  readonly deliveryId: string
  readonly taskId: string
  readonly orderId: string
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  readonly unitPrice: number
  readonly state: ProposalState
  readonly expiresAt: Temporal.Instant
  readonly version: number
}

const proposalColumns = `id, delivery_id AS "deliveryId", task_id AS "taskId", order_id AS "orderId", line_id AS "lineId",
  variant_code AS "variantCode", quantity, unit_price AS "unitPrice", state, expires_at AS "expiresAt", version`

export const proposalsOfOrders = statement<ProposalRow, [orderIds: readonly string[]]>(
  'picking.proposals-of-orders',
  `SELECT ${proposalColumns} FROM substitution_proposal WHERE order_id = ANY ($1) ORDER BY proposed_at, id`,
)

export const proposalById = statement<ProposalRow, [id: string]>(
  'picking.proposal-by-id',
  `SELECT ${proposalColumns} FROM substitution_proposal WHERE id = $1`,
)

export const insertProposal = statement<
  unknown,
  [
    id: string,
    deliveryId: string,
    taskId: string,
    orderId: string,
    lineId: number,
    variantCode: string,
    quantity: number,
    unitPrice: number,
    now: Temporal.Instant,
    expiresAt: Temporal.Instant,
  ]
>(
  'picking.insert-proposal',
  `INSERT INTO substitution_proposal (id, delivery_id, task_id, order_id, line_id, variant_code, quantity, unit_price, state,
     proposed_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10)`,
)

/** Answers an open proposal; no row for one that is answered already. */
export const settleProposal = statement<ProposalRow, [id: string, state: ProposalState, now: Temporal.Instant]>(
  'picking.settle-proposal',
  `UPDATE substitution_proposal SET state = $2, answered_at = $3, version = version + 1 WHERE id = $1 AND state = 'open'
   RETURNING ${proposalColumns}`,
)

/** Ends an accepted proposal: its goods are gone, or the line was reopened. */
export const dropProposals = statement<
  unknown,
  [orderIds: readonly string[], lineIds: readonly number[] | null, state: ProposalState, now: Temporal.Instant]
>(
  'picking.drop-proposals',
  `UPDATE substitution_proposal SET state = $3, answered_at = coalesce(answered_at, $4), version = version + 1
   WHERE order_id = ANY ($1) AND ($2::bigint[] IS NULL OR line_id = ANY ($2)) AND state IN ('open', 'accepted', 'by-wish')`,
)

export const expiredProposals = statement<ProposalRow, [orderIds: readonly string[], now: Temporal.Instant]>(
  'picking.expired-proposals',
  `SELECT ${proposalColumns} FROM substitution_proposal
   WHERE order_id = ANY ($1) AND state = 'open' AND expires_at <= $2 FOR UPDATE`,
)

/** Notifies the open order pages of all processes. */
export const notifyOrderNews = statement<unknown, [orderId: string]>(
  'picking.notify-order-news',
  `SELECT pg_notify('order_news', $1)`,
)

export const openShelfCheck = statement<
  unknown,
  [id: string, variantCode: string, reason: string, missing: number, off: number, by: string, now: Temporal.Instant]
>(
  'picking.open-shelf-check',
  `INSERT INTO shelf_check (id, variant_code, reason, missing, taken_off, opened_by, opened_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (variant_code) WHERE closed_at IS NULL
   DO UPDATE SET missing = shelf_check.missing + $4, taken_off = shelf_check.taken_off + $5,
     version = shelf_check.version + 1`,
)

/** Adds to the open check of the shelf what was taken off the stock later; opens one where the last was closed meanwhile. */
export const addTakenOff = statement<
  unknown,
  [id: string, variantCode: string, missing: number, off: number, by: string, now: Temporal.Instant]
>(
  'picking.add-taken-off',
  `INSERT INTO shelf_check (id, variant_code, reason, missing, taken_off, opened_by, opened_at)
   VALUES ($1, $2, 'not-in-place', $3, $4, $5, $6) ON CONFLICT (variant_code) WHERE closed_at IS NULL
   DO UPDATE SET taken_off = shelf_check.taken_off + $4, version = shelf_check.version + 1`,
)

export interface PickedPieces {
  readonly itemId: number
  readonly picker: string
  readonly pieces: number
  readonly at: Temporal.Instant
}

/** Counted pieces of the lines of an order, by line and picker. */
export const piecesOfOrder = statement<PickedPieces, [orderId: string]>(
  'picking.pieces-of-order',
  `SELECT s.line_id::int AS "itemId", coalesce(max(c.picker_name), '') AS picker, sum(s.pieces)::int AS pieces,
     max(s.noted_at) AS at
   FROM pick_task t JOIN pick_scan s ON s.task_id = t.id
   LEFT JOIN LATERAL (SELECT picker_name FROM pick_claim WHERE task_id = t.id AND picker_id = s.picker_id LIMIT 1) c ON true
   WHERE t.order_id = $1 AND s.outcome = 'counted' AND s.kind IN ('pick', 'substitute') AND s.undone_by IS NULL
   GROUP BY s.line_id, s.picker_id ORDER BY s.line_id`,
)
