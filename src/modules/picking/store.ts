import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'

export type PickOrderState = 'open' | 'picked' | 'sealed' | 'out' | 'cancelled'
export type TaskState = 'waiting' | 'claimed' | 'picking' | 'paused' | 'picked' | 'cancelled'

export interface PickOrderRow {
  readonly id: string
  readonly number: number
  readonly departsAt: Temporal.Instant
  readonly deliveryDay: string
  readonly isExpress: boolean
  readonly zone: string | null
  readonly state: PickOrderState
  readonly batchId: string | null
  readonly bagsUsed: { readonly paper: number; readonly reusable: number } | null
  readonly sealedAt: Temporal.Instant | null
  readonly version: number
}

export interface TaskRow {
  readonly id: string
  readonly deliveryId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly temperature: Temperature
  readonly state: TaskState
  readonly lines: number
  readonly pieces: number
  readonly version: number
}

const orderColumns = `id, number, departs_at AS "departsAt", delivery_day AS "deliveryDay", is_express AS "isExpress",
  zone, state, batch_id AS "batchId", bags_used AS "bagsUsed", sealed_at AS "sealedAt", version`

const taskColumns = `t.id, t.delivery_id AS "deliveryId", t.order_id AS "orderId", t.order_number AS "orderNumber",
  t.temperature, t.state, t.lines, t.pieces, t.version`

export const pickOrders = statement<PickOrderRow, [ids: readonly string[]]>(
  'picking.orders',
  `SELECT ${orderColumns} FROM pick_order WHERE id = ANY ($1)`,
)

/** Locks deliveries in the order of their ids and returns the rows as of after the wait. */
export const lockPickOrders = statement<PickOrderRow, [ids: readonly string[]]>(
  'picking.lock-orders',
  `SELECT ${orderColumns} FROM pick_order WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
)

export const savePickOrder = statement<
  unknown,
  [
    id: string,
    number: number,
    departsAt: Temporal.Instant,
    deliveryDay: string,
    isExpress: boolean,
    zone: string | null,
    state: PickOrderState,
    now: Temporal.Instant,
  ]
>(
  'picking.save-order',
  `INSERT INTO pick_order (id, number, departs_at, delivery_day, is_express, zone, state, accepted_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   ON CONFLICT (id) DO UPDATE SET departs_at = $3, delivery_day = $4, is_express = $5, zone = $6, changed_at = $8,
     version = pick_order.version + 1,
     state = CASE WHEN $7 = 'sealed' THEN 'sealed' ELSE pick_order.state END`,
)

export const movePickOrder = statement<unknown, [id: string, state: PickOrderState, now: Temporal.Instant]>(
  'picking.move-order',
  'UPDATE pick_order SET state = $2, version = version + 1, changed_at = $3 WHERE id = $1',
)

export const insertTask = statement<
  unknown,
  [
    id: string,
    deliveryId: string,
    orderId: string,
    orderNumber: number,
    temperature: Temperature,
    lines: number,
    pieces: number,
    now: Temporal.Instant,
  ]
>(
  'picking.insert-task',
  `INSERT INTO pick_task (id, delivery_id, order_id, order_number, temperature, state, lines, pieces, created_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $8) ON CONFLICT (order_id, temperature) DO NOTHING`,
)

export const tasksById = statement<TaskRow, [ids: readonly string[]]>(
  'picking.tasks-by-id',
  `SELECT ${taskColumns} FROM pick_task t WHERE t.id = ANY ($1) ORDER BY t.order_number, t.temperature`,
)

/** Locks tasks, by id so that two calls never deadlock. */
export const lockTasks = statement<TaskRow, [ids: readonly string[]]>(
  'picking.lock-tasks',
  `SELECT ${taskColumns} FROM pick_task t WHERE t.id = ANY ($1) ORDER BY t.id FOR UPDATE`,
)

export const tasksOfDeliveries = statement<TaskRow, [deliveryIds: readonly string[]]>(
  'picking.tasks-of-deliveries',
  `SELECT ${taskColumns} FROM pick_task t WHERE t.delivery_id = ANY ($1) ORDER BY t.order_number, t.temperature`,
)

export const tasksOfOrder = statement<TaskRow, [orderId: string]>(
  'picking.tasks-of-order',
  `SELECT ${taskColumns} FROM pick_task t WHERE t.order_id = $1`,
)

/** Counts anew what a task has to pick; a task without lines is cancelled, if nobody has claimed it. */
export const recountTask = statement<unknown, [id: string, lines: number, pieces: number, now: Temporal.Instant]>(
  'picking.recount-task',
  `UPDATE pick_task SET lines = $2::int, pieces = $3, version = version + 1, changed_at = $4,
     state = CASE WHEN state = 'waiting' AND $2::int = 0 THEN 'cancelled' ELSE state END
   WHERE id = $1 AND (lines, pieces) <> ($2::int, $3)`,
)

export const taskOfNumber = statement<TaskRow, [orderNumber: number]>(
  'picking.task-of-number',
  `SELECT ${taskColumns} FROM pick_task t WHERE t.order_number = $1 LIMIT 1`,
)

export const moveTasks = statement<unknown, [ids: readonly string[], state: TaskState, now: Temporal.Instant]>(
  'picking.move-tasks',
  'UPDATE pick_task SET state = $2, version = version + 1, changed_at = $3 WHERE id = ANY ($1) AND state <> $2',
)

export interface QueueRow extends PickOrderRow {
  readonly batchNumber: number | null
  readonly tasks: readonly {
    readonly id: string
    readonly temperature: Temperature
    readonly state: TaskState
    readonly lines: number
    readonly pieces: number
    readonly done: number
    readonly picker: string | null
    readonly isMine: boolean
  }[]
}

/** Deliveries to pick in the order in which their vans leave, express first. */
export const queue = statement<QueueRow, [pickerId: string, now: Temporal.Instant, most: number]>(
  'picking.queue',
  `SELECT o.*, (SELECT b.number FROM pick_batch b WHERE b.id = o."batchId") AS "batchNumber",
     (SELECT json_agg(json_build_object('id', t.id, 'temperature', t.temperature, 'state', t.state, 'lines', t.lines,
        'pieces', t.pieces, 'picker', c.picker_name, 'isMine', coalesce(c.picker_id = $1, false),
        'done', (SELECT coalesce(sum(s.pieces), 0) FROM pick_scan s WHERE s.task_id = t.id AND s.outcome = 'counted'
          AND s.undone_by IS NULL AND s.kind IN ('pick', 'not-found'))) ORDER BY t.order_number, t.temperature)
      FROM pick_task t LEFT JOIN pick_claim c ON c.task_id = t.id AND c.ended_at IS NULL AND c.lease_until > $2
      WHERE t.delivery_id = o.id AND t.state <> 'cancelled') AS tasks
   FROM (SELECT ${orderColumns} FROM pick_order WHERE state = 'open'
     ORDER BY is_express DESC, departs_at, id LIMIT $3) o
   WHERE EXISTS (SELECT FROM pick_task t WHERE t.delivery_id = o.id AND t.state <> 'cancelled')
   ORDER BY o."isExpress" DESC, o."departsAt", o.id`,
)

export const insertBatch = statement<{ id: string; number: number }, [id: string, by: string, now: Temporal.Instant]>(
  'picking.insert-batch',
  'INSERT INTO pick_batch (id, made_by, created_at) VALUES ($1, $2, $3) RETURNING id, number',
)

/** Assigns unclaimed deliveries to a batch. Returns them. */
export const putIntoBatch = statement<{ id: string }, [batchId: string, ids: readonly string[], now: Temporal.Instant]>(
  'picking.put-into-batch',
  `UPDATE pick_order SET batch_id = $1, version = version + 1, changed_at = $3
   WHERE id = ANY ($2) AND state = 'open' AND batch_id IS NULL RETURNING id`,
)
