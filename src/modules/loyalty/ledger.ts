import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import { expiryOf } from './rules/expiry.ts'
import { standardPointTerms } from './rules/terms.ts'
import { insertTransaction, lockAccount, type PointsKind, spentOn } from './store.ts'

interface PointsMovement {
  readonly customerId: string
  readonly kind: PointsKind
  readonly cause: string
  /** Positive: into the customer's account; negative: out of it. */
  readonly points: number
  /** Of points that come in: for how many months they can be used. */
  readonly validMonths?: number
  readonly orderId?: string
  readonly orderNumber?: string | null
  readonly note?: string
}

/** The shop's account on the other side of each kind of transaction. */
const counterpart = {
  earned: 'issued',
  bonus: 'issued',
  returned: 'issued',
  spent: 'redeemed',
  'given-back': 'redeemed',
  expired: 'expired',
  forfeited: 'forfeited',
} as const satisfies Record<PointsKind, string>

/**
 * Writes one movement of points, once for each `cause`. The caller holds the lock of the account. Throws
 * `points-not-enough` when the balance would go below zero.
 */
export async function movePoints(tx: Tx, clock: Clock, booking: PointsMovement): Promise<'booked' | 'known'> {
  const now = clock.now()
  const { kind, points, orderId = null, orderNumber = null, note = null } = booking
  const isIncome = kind === 'earned' || kind === 'bonus' || kind === 'returned'
  const { validMonths = standardPointTerms.validMonths } = booking
  const expiresAt = isIncome ? expiryOf(now, validMonths).toString() : null
  const row = { ...booking, id: uuid7(now), account: counterpart[kind], orderId, orderNumber, note, expiresAt }
  const { isNew, isCovered } = await tx.one(insertTransaction, [JSON.stringify(row), now])
  if (isNew && !isCovered) throw notEnough(points)
  return isNew ? 'booked' : 'known'
}

/** The refusal names the field `points` of the call. */
export const notEnough = (available: number): Problem =>
  new Problem('points-not-enough', { available, violations: [{ path: 'points', code: 'points-not-enough' }] })

export interface PointsSpending {
  readonly customerId: string
  readonly orderId: string
  /** 'PF-204815', shown in the history. */
  readonly orderNumber?: string | null
  /** Whole, above zero. */
  readonly points: number
}

/**
 * Spends points on an order that is being placed. Idempotent by order. Throws `points-not-enough` when the member has
 * fewer points, or the customer is not a member.
 */
export async function spendPoints(tx: Tx, clock: Clock, spending: PointsSpending): Promise<void> {
  const { customerId, orderId, points } = spending
  const account = await tx.maybe(lockAccount, [customerId])
  if ((await tx.maybe(spentOn, [orderId])) !== null) return
  const available = account?.isMember ? account.points : 0
  if (!Number.isSafeInteger(points) || points <= 0 || points > available) throw notEnough(available)
  await movePoints(tx, clock, { ...spending, points: -points, kind: 'spent', cause: `spent:${orderId}` })
}

/** All points spent on an order, or some: then `cause` (such as a refund's id) makes the refund idempotent. */
export type PointsRefund =
  | { readonly orderId: string; readonly points?: undefined; readonly cause?: undefined }
  | { readonly orderId: string; readonly points: number; readonly cause: string }

/**
 * Refunds points spent on an order, never more than were spent; returns how many. Idempotent. Refunded points keep their
 * date of expiry. A customer who has left the club forfeits them at once.
 */
export async function refundPoints(tx: Tx, clock: Clock, { orderId, points, cause }: PointsRefund): Promise<number> {
  const first = await tx.maybe(spentOn, [orderId])
  if (first === null) return 0
  const { customerId, orderNumber } = first
  const account = await tx.maybe(lockAccount, [customerId])
  const left = (await tx.maybe(spentOn, [orderId]))?.points ?? 0
  const back = Math.min(left, points ?? left)
  if (account === null || back <= 0) return 0
  const name = `${orderId}:${cause ?? 'all'}`
  const about = { customerId, orderId, orderNumber }
  const done = await movePoints(tx, clock, { ...about, points: back, kind: 'given-back', cause: `given-back:${name}` })
  if (done === 'known') return 0
  if (!account.isMember) {
    await movePoints(tx, clock, { ...about, points: -back, kind: 'forfeited', cause: `forfeited:${name}` })
  }
  return back
}

export interface PointsBonus {
  readonly customerId: string
  readonly points: number
  /** Idempotency key: 'recipe-of-the-month:2026-11:<customer>'. */
  readonly cause: string
  /** Title in the history of points. */
  readonly note: string
}

/** Awards points that no order earned. Does nothing for a non-member, and for a `cause` that is known. */
export async function awardBonus(
  tx: Tx,
  clock: Clock,
  { customerId, points, cause, note }: PointsBonus,
): Promise<'booked' | 'known' | 'not-a-member'> {
  const account = await tx.maybe(lockAccount, [customerId])
  if (!account?.isMember || points <= 0) return 'not-a-member'
  return movePoints(tx, clock, { customerId, points, note, kind: 'bonus', cause: `bonus:${cause}` })
}

/** Awards points for returned packaging, once an order; returns how many: 0 for a customer who is not a member. */
export async function awardReturnPoints(tx: Tx, clock: Clock, returned: PointsEarning): Promise<number> {
  const account = await tx.maybe(lockAccount, [returned.customerId])
  if (!account?.isMember || returned.points <= 0) return 0
  await movePoints(tx, clock, { ...returned, kind: 'returned', cause: `returned:${returned.orderId}` })
  return returned.points
}

export interface PointsEarning {
  readonly customerId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly points: number
  readonly validMonths?: number
}

/** Awards the points of a delivered order, once an order. Does nothing when the customer is not a member by then. */
export async function awardPoints(tx: Tx, clock: Clock, earning: PointsEarning): Promise<void> {
  const account = await tx.maybe(lockAccount, [earning.customerId])
  if (!account?.isMember || earning.points <= 0) return
  await movePoints(tx, clock, { ...earning, kind: 'earned', cause: `earned:${earning.orderId}` })
}
