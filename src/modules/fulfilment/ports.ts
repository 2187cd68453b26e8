import type { Queryable, Tx } from '#platform/db/db.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { GeoPoint } from './rules/drive.ts'
import type { ReportedPick, WarehousePickLine } from './rules/picking.ts'
import type { CourierReturnReason, OrderStep } from './rules/steps.ts'

/** A message to the pickers or the courier of an order. */
export type WarehouseMessage = {
  /** Given by the shop; the idempotency key of the message. */
  readonly id: string
  readonly orderNumber: string
} & (
  | { readonly kind: 'courier-message'; readonly text: string }
  /** The shopper refused a substitute that is in the bags: it must be taken out again. */
  | { readonly kind: 'left-out'; readonly variantCode: string; readonly name: string; readonly quantity: number }
)

/** The warehouse that picks, packs and delivers orders. */
export interface Warehouse {
  /**
   * Hands over a confirmed order, in the transaction that confirms it. Idempotent: it is called again when the order is
   * rescheduled. Additions are not handed over: they travel with their parent order.
   */
  accept(tx: Tx, orderId: string): Promise<void>
  /** Hands over a returned order, which is still packed, for its new interval. Idempotent. */
  acceptRedelivery(tx: Tx, orderId: string): Promise<void>
  /**
   * Sends a message, outside of transactions. Rejects while the warehouse cannot receive it; the caller retries. `waits`: it
   * counts as told later, when the warehouse says that its courier has seen it.
   */
  send(message: WarehouseMessage): Promise<'received' | 'waits'>
  /** Deletes a message; does nothing for an unknown one. Rejects as `send` does. */
  deleteMessage(messageId: string): Promise<void>
  /** Requests a count of the packaging that was collected with an order. Idempotent. */
  requestCount(tx: Tx, collected: CollectedPackaging): Promise<void>
  readonly jobs?: Readonly<Record<string, JobHandler>>
}

/** Packaging collected by the courier: bags of SGR packs, and reusable bags of the shop. */
export interface CollectedPackaging {
  readonly orderId: string
  readonly sgrBags: number
  readonly bags: number
}

/** `ignored` for a report that is repeated, out of order, or too late. */
export type ReportResult = 'moved' | 'ignored'

/** The shop as the warehouse sees it: its orders and its products. */
export interface WarehouseShop {
  /** Whether staff have taken the order over, so that only people move it. */
  isTakenOver(q: Queryable, orderId: string): Promise<boolean>
  advance(tx: Tx, orderId: string, step: OrderStep): Promise<ReportResult>
  /** In place of the step `delivered`: the courier has returned with the order and its additions. */
  bringBack(tx: Tx, orderId: string, reason: CourierReturnReason): Promise<ReportResult>
  /** Ids of an order's additions: picked, packed and delivered with it, each with a pick list and bags of its own. */
  pickedWith(q: Queryable, orderId: string): Promise<readonly string[]>
  /** Null for an order that is not in picking. */
  pickList(q: Queryable, orderId: string): Promise<readonly WarehousePickLine[] | null>
  /** Reports what is in the bags. Lines that are not named are as ordered. The shop checks each substitute. */
  reportPicked(tx: Tx, orderId: string, picked: readonly ReportedPick[]): Promise<ReportResult>
  reportDelay(tx: Tx, orderId: string, minutes: number): Promise<ReportResult>
  /** Reports the count of collected packaging. The shop limits it to what can have been collected. */
  reportReturned(
    tx: Tx,
    orderId: string,
    counted: { readonly packs: number; readonly bags: number },
  ): Promise<ReportResult>
  /** Where an order goes; null unless it is under way, and for an address without coordinates. */
  doorUnderWay(q: Queryable, orderId: string): Promise<GeoPoint | null>
  /** Reports where the van with an order is. */
  reportVan(tx: Tx, orderId: string, point: GeoPoint, at: Temporal.Instant): Promise<void>
  /** The van with an order is no longer under way. */
  forgetVan(tx: Tx, orderId: string): Promise<void>
  /** Codes of variants in stock that may replace a variant, the most popular first. */
  substitutesFor(q: Queryable, variantCode: string): Promise<readonly string[]>
}

/** An order as it is written to a warehouse of others; null when there is nothing to tell of it. */
export type WrittenOrder = Readonly<Record<string, unknown>> | 'cancelled' | null

/** Reads the shoppers' messages to couriers, which the ordering module stores. */
export interface CourierMessages {
  /** Null for a message that was delivered or deleted. */
  undeliveredMessage(q: Queryable, messageId: string): Promise<{ orderNumber: string; text: string } | null>
  /** Returns false for a deleted message. */
  markMessageDelivered(tx: Tx, messageId: string): Promise<boolean>
}
