import type { Temperature } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ChatOfOrder, OrderScan, StopOfOrder } from './contract.staff-trail.ts'

type Instants<Row, Key extends keyof Row> = {
  readonly [Name in keyof Row]: Name extends Key ? Exclude<Row[Name], string> | Temporal.Instant : Row[Name]
}

export type OrderScanRow = Instants<OrderScan, 'at'>
export type StopOfOrderRow = Instants<StopOfOrder, 'expectedAt' | 'departedAt' | 'arrivedAt' | 'endedAt'>
export type ChatOfOrderRow = Instants<ChatOfOrder, 'startedAt' | 'endedAt'>

export interface ToteOfOrderRow {
  readonly id: string
  readonly code: string
  readonly label: string
  readonly temperature: Temperature
  readonly place: string | null
  readonly takenAt: Temporal.Instant
  /** Null while it holds goods of the order. */
  readonly emptiedAt: Temporal.Instant | null
}

/** What picking, runs and chats know of an order; each reads it by one statement. */
export interface OrderTrail {
  /** In the order in which they came, without those that undo others. */
  scans(q: Queryable, orderId: string): Promise<readonly OrderScanRow[]>
  /** The totes of an order, also emptied ones; `deliveryId` is its parent, or itself. */
  totes(q: Queryable, deliveryId: string, orderId: string): Promise<readonly ToteOfOrderRow[]>
  /** The stops of a delivery, the latest run first. */
  stops(q: Queryable, deliveryId: string): Promise<readonly StopOfOrderRow[]>
  /** Chats of a customer that began within a time, the latest first; null for a caller who may not work on chats. */
  chats(
    q: Queryable,
    customerId: string,
    within: readonly [since: Temporal.Instant, until: Temporal.Instant],
    caller: StaffCaller,
  ): Promise<readonly ChatOfOrderRow[] | null>
}

export const noTrail: OrderTrail = {
  scans: async () => [],
  totes: async () => [],
  stops: async () => [],
  chats: async () => [],
}
