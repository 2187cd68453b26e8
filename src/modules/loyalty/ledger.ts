import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import { expiryOf } from './rules/expiry.ts'
import { insertTransaction, lockAccount, type PointsKind, spentOn } from './store.ts'

interface PointsMovement {
  readonly customerId: string
  readonly kind: PointsKind
  readonly cause: string
  /** What the customer gets; below zero what they give. */
  readonly points: number
  readonly orderId?: string
  readonly orderNumber?: string | null
  readonly note?: string
}

/** Where the points of a transaction come from or go to, seen from the shop. */
const counterpart = {
  earned: 'issued',
  bonus: 'issued',
  returned: 'issued',
  spent: 'redeemed',
  'given-back': 'redeemed',
  expired: 'expired',
  forfeited: 'forfeited',
} as const satisfies Record<PointsKind, string>

/** Writes one movement of points, once a cause. The account is locked. `points-not-enough` when it would go below zero. */
export async function movePoints(tx: Tx, clock: Clock, booking: PointsMovement): Promise<'booked' | 'known'> {
  const now = clock.now()
  const { kind, points, orderId = null, orderNumber = null, note = null } = booking
  const isIncome = kind === 'earned' || kind === 'bonus' || kind === 'returned'
  const expiresAt = isIncome ? expiryOf(now).toString() : null
  const row = { ...booking, id: uuid7(now), account: counterpart[kind], orderId, orderNumber, note, expiresAt }
  const { isNew, isCovered } = await tx.one(insertTransaction, [JSON.stringify(row), now])
  if (isNew && !isCovered) throw notEnough(points)
  return isNew ? 'booked' : 'known'
}

/** Names the field of the call that asks for points. */
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
 * Takes points for an order that is being placed; asking again for the same order takes nothing more.
 * `points-not-enough` for more than a member has, and for whoever is none.
 */
export async function spendPoints(tx: Tx, clock: Clock, spending: PointsSpending): Promise<void> {
  const { customerId, orderId, points } = spending
  const account = await tx.maybe(lockAccount, [customerId])
  if ((await tx.maybe(spentOn, [orderId])) !== null) return
  const available = account?.isMember ? account.points : 0
  if (!Number.isSafeInteger(points) || points <= 0 || points > available) throw notEnough(available)
  await movePoints(tx, clock, { ...spending, points: -points, kind: 'spent', cause: `spent:${orderId}` })
}

/** All of an order's points; or some, and then `cause` says what for, so that it happens once (a refund's id). */
export type PointsRefund =
  | { readonly orderId: string; readonly points?: undefined; readonly cause?: undefined }
  | { readonly orderId: string; readonly points: number; readonly cause: string }

/**
 * Gives an order's points back, never more than it took; answers how many. Safe to repeat. Points keep the age they
 * had; whoever has left the club meanwhile loses them as they lost the others.
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
  /** Names what the bonus is for, so that it is given once: 'recipe-of-the-month:2026-11:<customer>'. */
  readonly cause: string
  /** What the history shows. */
  readonly note: string
}

/** Gives a member points that no order earned; nothing for whoever is none. Safe to repeat. */
export async function awardBonus(
  tx: Tx,
  clock: Clock,
  { customerId, points, cause, note }: PointsBonus,
): Promise<void> {
  const account = await tx.maybe(lockAccount, [customerId])
  if (!account?.isMember || points <= 0) return
  await movePoints(tx, clock, { customerId, points, note, kind: 'bonus', cause: `bonus:${cause}` })
}

/**
 * Gives a member the points of packaging that they gave back, once an order; answers how many. Nothing for whoever is
 * no member by then, as all their points are lost.
 */
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
}

/** Gives a member the points of a delivered order, once an order; nothing for whoever is no member by then. */
export async function awardPoints(tx: Tx, clock: Clock, earning: PointsEarning): Promise<void> {
  const account = await tx.maybe(lockAccount, [earning.customerId])
  if (!account?.isMember || earning.points <= 0) return
  await movePoints(tx, clock, { ...earning, kind: 'earned', cause: `earned:${earning.orderId}` })
}
