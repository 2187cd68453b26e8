import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { raisedDetail } from '#platform/db/raised-error.ts'
import { holdEnds, type Interval, renewableInLast } from '../rules/bookable.ts'
import * as store from '../store.ts'

export interface ReservePlaceInput {
  readonly orderId: string
  readonly intervalId: number
}

export interface HoldPlaceInput {
  readonly orderId: string
  readonly interval: Pick<Interval, 'id' | 'since' | 'kind'>
}

/** `heldUntil` is null for an order whose place is reserved. */
export type HoldResult =
  | { readonly kind: 'held'; readonly heldUntil: Temporal.Instant | null }
  | { readonly kind: 'full' }

/**
 * Holds a place for a cart for an hour or until the interval closes, and releases the one it held in another interval.
 * Idempotent, except that in the last 15 minutes a repetition renews the hold, once. The caller has locked the order.
 */
export async function holdPlace(tx: Tx, clock: Clock, { orderId, interval }: HoldPlaceInput): Promise<HoldResult> {
  const now = clock.now()
  const { outcome, heldUntil } = await tx.one(store.holdPlace, [
    orderId,
    interval.id,
    now,
    holdEnds(interval, now),
    now.add(renewableInLast),
  ])
  return outcome === 'full' ? { kind: 'full' } : { kind: 'held', heldUntil }
}

/**
 * Reserves the held place, or a free one. A full interval fails in the database, so the caller must roll back. Idempotent.
 * The caller has locked the order.
 */
export async function reservePlace(
  tx: Tx,
  clock: Clock,
  { orderId, intervalId }: ReservePlaceInput,
): Promise<'reserved' | 'full'> {
  try {
    await tx.rows(store.reservePlace, [orderId, intervalId, clock.now()])
    return 'reserved'
  } catch (error) {
    if (raisedDetail(error, 'PF002') === undefined) throw error
    return 'full'
  }
}

/** Transfers the place of one order to another, which takes over the delivery. The caller has locked both orders. */
export async function transferPlace(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(store.transferPlace, [from, to])
}

/** Releases an order's held or reserved place; nothing happens without one. The caller has locked the order. */
export async function releasePlace(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(store.releasePlace, [orderId])
}
