import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'

export type ClaimMode = 'single' | 'batch' | 'zone'
export type ClaimEnd = 'finished' | 'given-back' | 'lapsed' | 'taken-over' | 'cancelled'

export interface PickClaimRow {
  readonly id: string
  readonly taskId: string
  readonly pickerId: string
  readonly pickerName: string
  readonly mode: ClaimMode
  readonly leaseUntil: Temporal.Instant
  readonly pausedAt: Temporal.Instant | null
}

const columns = `id, task_id AS "taskId", picker_id AS "pickerId", picker_name AS "pickerName", mode,
  lease_until AS "leaseUntil", paused_at AS "pausedAt"`

/** Returns tasks with an expired lease to the queue; their scans stay. Returns these tasks. */
export const returnLapsed = statement<{ taskId: string }, [now: Temporal.Instant]>(
  'picking.return-lapsed',
  `WITH lapsed AS (
     SELECT id FROM pick_claim WHERE ended_at IS NULL AND lease_until <= $1 ORDER BY id FOR UPDATE SKIP LOCKED
   ), ended AS (
     UPDATE pick_claim c SET ended_at = $1, end_reason = 'lapsed' FROM lapsed WHERE c.id = lapsed.id RETURNING c.task_id
   )
   UPDATE pick_task t SET state = 'waiting', version = version + 1, changed_at = $1 FROM ended
   WHERE t.id = ended.task_id AND t.state IN ('claimed', 'picking', 'paused') RETURNING t.id AS "taskId"`,
)

type NextDeliveries = [count: number, besides: readonly string[]]

const nextDeliveriesSql = `SELECT o.id, o.batch_id AS "batchId" FROM pick_order o
   WHERE o.state = 'open' AND o.id <> ALL ($2)
     AND EXISTS (SELECT FROM pick_task t WHERE t.delivery_id = o.id AND t.state = 'waiting')
   ORDER BY o.is_express DESC, o.departs_at, o.id LIMIT $1 FOR UPDATE`

/** Locks the next deliveries with unclaimed tasks; skips locked ones (SKIP LOCKED). */
export const nextDeliveries = statement<{ id: string; batchId: string | null }, NextDeliveries>(
  'picking.next-deliveries',
  `${nextDeliveriesSql} SKIP LOCKED`,
)

/** As `nextDeliveries`, but waits for locked ones. Another claim may have taken their tasks meanwhile. */
export const nextDeliveriesInTurn = statement<{ id: string; batchId: string | null }, NextDeliveries>(
  'picking.next-deliveries-in-turn',
  nextDeliveriesSql,
)

export const deliveriesOfBatch = statement<{ id: string }, [batchId: string]>(
  'picking.deliveries-of-batch',
  `SELECT id FROM pick_order WHERE batch_id = $1 AND state = 'open' ORDER BY id FOR UPDATE`,
)

/** Locks the unclaimed tasks of deliveries. Waits for locked ones, so that an order is never claimed in part. */
export const waitingTasks = statement<{ id: string; deliveryId: string }, [deliveryIds: readonly string[]]>(
  'picking.waiting-tasks',
  `SELECT id, delivery_id AS "deliveryId" FROM pick_task WHERE delivery_id = ANY ($1) AND state = 'waiting'
   ORDER BY id FOR UPDATE`,
)

type NextOfZone = [temperature: Temperature, count: number, besides: readonly string[]]

const nextOfZoneSql = `SELECT t.id, t.delivery_id AS "deliveryId" FROM pick_task t JOIN pick_order o ON o.id = t.delivery_id
   WHERE t.state = 'waiting' AND o.state = 'open' AND t.temperature = $1 AND o.id <> ALL ($3)
   ORDER BY o.is_express DESC, o.departs_at, o.id LIMIT $2 FOR UPDATE OF t`

/** Locks the next tasks of one temperature; skips locked ones (SKIP LOCKED). */
export const nextOfZone = statement<{ id: string; deliveryId: string }, NextOfZone>(
  'picking.next-of-zone',
  `${nextOfZoneSql} SKIP LOCKED`,
)

/** As `nextOfZone`, but waits for locked ones. */
export const nextOfZoneInTurn = statement<{ id: string; deliveryId: string }, NextOfZone>(
  'picking.next-of-zone-in-turn',
  nextOfZoneSql,
)

/** Inserts nothing for a claimed task. */
export const insertClaim = statement<
  PickClaimRow,
  [
    id: string,
    taskId: string,
    pickerId: string,
    pickerName: string,
    mode: ClaimMode,
    now: Temporal.Instant,
    leaseUntil: Temporal.Instant,
  ]
>(
  'picking.insert-claim',
  `INSERT INTO pick_claim (id, task_id, picker_id, picker_name, mode, claimed_at, lease_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (task_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${columns}`,
)

export const liveClaims = statement<PickClaimRow, [taskIds: readonly string[]]>(
  'picking.live-claims',
  `SELECT ${columns} FROM pick_claim WHERE task_id = ANY ($1) AND ended_at IS NULL`,
)

export const claimsOfPicker = statement<PickClaimRow, [pickerId: string, now: Temporal.Instant]>(
  'picking.claims-of-picker',
  `SELECT ${columns} FROM pick_claim WHERE picker_id = $1 AND ended_at IS NULL AND lease_until > $2`,
)

/** Whether a picker has claimed the task before: scans of an offline phone may arrive after the lease. */
export const hasHadTask = statement<{ taskId: string }, [pickerId: string, taskIds: readonly string[]]>(
  'picking.has-had-task',
  `SELECT DISTINCT task_id AS "taskId" FROM pick_claim WHERE picker_id = $1 AND task_id = ANY ($2)
     AND end_reason IS DISTINCT FROM 'taken-over'`,
)

export const extendLeases = statement<unknown, [claimIds: readonly string[], leaseUntil: Temporal.Instant]>(
  'picking.extend-leases',
  'UPDATE pick_claim SET lease_until = greatest(lease_until, $2) WHERE id = ANY ($1) AND ended_at IS NULL',
)

export const pauseClaims = statement<
  unknown,
  [claimIds: readonly string[], pausedAt: Temporal.Instant | null, leaseUntil: Temporal.Instant]
>(
  'picking.pause-claims',
  'UPDATE pick_claim SET paused_at = $2, lease_until = $3 WHERE id = ANY ($1) AND ended_at IS NULL',
)

export const endClaims = statement<unknown, [taskIds: readonly string[], reason: ClaimEnd, now: Temporal.Instant]>(
  'picking.end-claims',
  'UPDATE pick_claim SET ended_at = $3, end_reason = $2 WHERE task_id = ANY ($1) AND ended_at IS NULL',
)
