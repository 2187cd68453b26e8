import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { type DoorMeans, doorMeans } from '#modules/payments/rules/door-means.ts'
import type { CourierFigures } from './settings.ts'

export { type DoorMeans, doorMeans }

export const outcomeKinds = ['handed-over', 'left-at-door', 'second-try', 'returned'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

export const refusalReasons = ['unwanted', 'damaged', 'wrong', 'quality', 'late', 'age'] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const leftBehindReasons = ['tote-missing', 'damaged', 'no-room', 'other'] as const

export interface LineAtDoor {
  readonly lineId: number
  readonly quantity: number
  readonly isAgeRestricted: boolean
}

export interface Refused {
  readonly lineId: number
  readonly pieces: number
  readonly reason: RefusalReason
}

/** What is refused, with the age-restricted lines where the age was not proved: those alone stay with the courier. */
export function refusedWithAge(
  lines: readonly LineAtDoor[],
  refused: readonly Refused[],
  ageProved: boolean | null,
): Refused[] {
  const given = refused.filter(({ pieces }) => pieces > 0)
  if (ageProved !== false) return given
  const restricted = lines.filter(({ isAgeRestricted }) => isAgeRestricted)
  const ids = new Set(restricted.map(({ lineId }) => lineId))
  return [
    ...given.filter(({ lineId }) => !ids.has(lineId)),
    ...restricted.map(({ lineId, quantity }) => ({ lineId, pieces: quantity, reason: 'age' as const })),
  ]
}

/** Whether the courier must check the age: an age-restricted product is handed over. */
export const needsAge = (lines: readonly LineAtDoor[], refused: readonly Refused[]): boolean =>
  lines.some(
    ({ lineId, quantity, isAgeRestricted }) =>
      isAgeRestricted &&
      quantity > refused.filter((one) => one.lineId === lineId).reduce((sum, { pieces }) => sum + pieces, 0),
  )

export interface OrderDue {
  readonly orderId: string
  readonly due: Bani
  /** The amount that meal vouchers may still pay. */
  readonly food: Bani
}

export interface Taken {
  readonly means: DoorMeans
  readonly amount: Bani
  readonly tip: Bani
}

/**
 * Shares what was taken at a door out over the orders of the delivery: meal vouchers to food first, then cards, then cash.
 * `missing` is what is short, in bani; below zero when too much was taken. `vouchersOver` is what meal vouchers paid above
 * the food. The tip goes to the first order.
 */
export function shareTaken(
  orders: readonly OrderDue[],
  taken: readonly Taken[],
): { readonly shares: ReadonlyMap<string, Taken[]>; readonly missing: Bani; readonly vouchersOver: Bani } {
  const shares = new Map(orders.map(({ orderId }) => [orderId, [] as Taken[]]))
  const open = new Map(orders.map(({ orderId, due }) => [orderId, due]))
  let left = noMoney
  let vouchersOver = noMoney
  const inTurn = taken.toSorted((a, b) => turn(a) - turn(b))
  for (const { means, amount, tip } of inTurn) {
    let rest = amount
    for (const [index, { orderId, food }] of orders.entries()) {
      const due = open.get(orderId) ?? noMoney
      const part = bani(Math.min(rest, means === 'meal-voucher' ? Math.min(due, food) : due))
      const own = index === 0 ? tip : noMoney
      if (part + own === 0) continue
      shares.get(orderId)?.push({ means, amount: part, tip: own })
      open.set(orderId, subtract(due, part))
      rest = subtract(rest, part)
    }
    if (means === 'meal-voucher') vouchersOver = add(vouchersOver, rest)
    left = add(left, rest)
  }
  return { shares, missing: subtract(add(...open.values()), left), vouchersOver }
}

const turn = ({ means }: Taken): number => ({ 'meal-voucher': 0, card: 1, cash: 2 })[means]

/** Whether somebody may leave a door at which nobody opens: by the calls since they arrived, and the minutes. */
export function hasTriedEnough(
  arrivedAt: Temporal.Instant | null,
  calls: readonly Temporal.Instant[],
  at: Temporal.Instant,
  figures: Pick<CourierFigures, 'callsBeforeLeaving' | 'minutesBeforeLeaving'>,
): boolean {
  if (arrivedAt === null) return false
  const until = arrivedAt.add({ minutes: figures.minutesBeforeLeaving })
  const made = calls.filter((call) => Temporal.Instant.compare(call, arrivedAt) >= 0)
  return made.length >= figures.callsBeforeLeaving && Temporal.Instant.compare(until, at) <= 0
}
