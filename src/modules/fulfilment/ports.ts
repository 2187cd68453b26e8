import type { Queryable, Tx } from '#platform/db/db.ts'
import type { JobHandler } from '#platform/jobs/job-loop.ts'
import type { ReportedPick, WarehousePickLine } from './rules/picking.ts'
import type { CourierReturnReason, OrderStep } from './rules/steps.ts'

/** Something that whoever packs or drives an order has to know. */
export type WarehouseMessage = {
  /** Of the shop; the same id again is the same word. */
  readonly id: string
  readonly orderNumber: string
} & (
  | { readonly kind: 'courier-message'; readonly text: string }
  /** The shopper does not want it: it is in the bags, and has to go back to the shelf. */
  | { readonly kind: 'left-out'; readonly variantCode: string; readonly name: string; readonly quantity: number }
)

/** Where orders are picked and from where vans leave. */
export interface Warehouse {
  /**
   * Hands over an order whose money is there or promised, inside the transaction that notes it. Safe to repeat: an order
   * comes once more when its delivery was moved to another interval. What
   * was added to an order is not handed over: it goes with that one.
   */
  accept(tx: Tx, orderId: string): Promise<void>
  /** Hands over an order that came back and has a new interval: it is packed still. As safe to repeat. */
  acceptRedelivery(tx: Tx, orderId: string): Promise<void>
  /** Outside any transaction. Rejects while nobody there can be told; it is told again later. */
  send(word: WarehouseMessage): Promise<void>
  /** Throws a word away. Nothing happens to one that is not known there; rejects as `tell` does. */
  deleteMessage(wordId: string): Promise<void>
  /** Asks how many packs and bags are in what an order's courier has brought back. Safe to repeat: it may be asked again. */
  requestCount(tx: Tx, brought: CollectedPackaging): Promise<void>
  readonly jobs?: Readonly<Record<string, JobHandler>>
}

/** What a courier brings back from a door: bags of SGR packs, and reusable bags of ours. */
export interface CollectedPackaging {
  readonly orderId: string
  readonly sgrBags: number
  readonly bags: number
}

/** `ignored` for what was said before, comes out of turn, or comes too late. */
export type ReportResult = 'moved' | 'ignored'

/** To whom a warehouse speaks: the orders, and the shelf. */
export interface WarehouseShop {
  advance(tx: Tx, orderId: string, step: OrderStep): Promise<ReportResult>
  /** Instead of `delivered`: the courier is back with the order and with what was added to it. */
  bringBack(tx: Tx, orderId: string, reason: CourierReturnReason): Promise<ReportResult>
  /** What was added to an order: picked, packed and delivered with it, but with bags and pick list of its own. */
  pickedWith(q: Queryable, orderId: string): Promise<readonly string[]>
  /** Null for an order that is not being picked, or was picked. */
  pickList(q: Queryable, orderId: string): Promise<readonly WarehousePickLine[] | null>
  /** What is in the bags; the shop decides what of it holds. Lines that are not named are as ordered. */
  reportPicked(tx: Tx, orderId: string, picked: readonly ReportedPick[]): Promise<ReportResult>
  reportDelay(tx: Tx, orderId: string, minutes: number): Promise<ReportResult>
  /** What was in that an order's courier brought back; the shop decides what of it holds. */
  reportReturned(
    tx: Tx,
    orderId: string,
    counted: { readonly packs: number; readonly bags: number },
  ): Promise<ReportResult>
  /** Codes of what is on the shelf and may stand in for a variant, the most popular first. */
  substitutesFor(q: Queryable, variantCode: string): Promise<readonly string[]>
}

/** What shoppers say to couriers. */
export interface CourierMessages {
  /** Null for one that was told, or is not there any more. */
  undeliveredMessage(q: Queryable, messageId: string): Promise<{ orderNumber: string; text: string } | null>
  /** False when it is not there any more. */
  markMessageDelivered(tx: Tx, messageId: string): Promise<boolean>
}
