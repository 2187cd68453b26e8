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

/** `heldUntil` is null for an order that has taken its place for good. */
export type HoldResult =
  | { readonly kind: 'held'; readonly heldUntil: Temporal.Instant | null }
  | { readonly kind: 'full' }

/**
 * Keeps a place for a cart for an hour or until the interval closes, and gives back the one it held elsewhere. Asking
 * again changes nothing, but in the last quarter of an hour it renews the hold, once. The caller has the order locked.
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
 * Takes a place for good: the held one, or a free one; a full interval undoes the transaction. Taking it again changes
 * nothing. The caller has the order locked.
 */
export async function reservePlace(
  tx: Tx,
  clock: Clock,
  { orderId, intervalId }: ReservePlaceInput,
): Promise<'taken' | 'full'> {
  try {
    await tx.rows(store.reservePlace, [orderId, intervalId, clock.now()])
    return 'taken'
  } catch (error) {
    if (raisedDetail(error, 'PF002') === undefined) throw error
    return 'full'
  }
}

/** Makes the place of one order that of another, whose delivery it is from now on. The caller has both orders locked. */
export async function transferPlace(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(store.transferPlace, [from, to])
}

/** Gives back whatever place an order has; nothing happens when it has none. The caller has the order locked. */
export async function releasePlace(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(store.releasePlace, [orderId])
}
