import type { Bani } from '#kernel/money.ts'

export interface LineThen {
  readonly quantity: number
  /** Price of one piece, in bani. */
  readonly unit: Bani
}

export interface LineNow {
  /** Pieces that can be bought now. */
  readonly available: number
  readonly unit: Bani
}

export type LineChangeSince = 'gone' | 'fewer' | 'dearer' | 'cheaper'

export interface LineSince {
  /** Pieces that go into the cart. */
  readonly quantity: number
  /** Null when nothing has changed. */
  readonly change: LineChangeSince | null
}

/** What has changed of a line since it was ordered; what cannot be bought is told before what costs another price. */
export function changedSince(then: LineThen, now: LineNow | null): LineSince {
  const quantity = Math.min(then.quantity, now?.available ?? 0)
  if (now === null || quantity < 1) return { quantity: 0, change: 'gone' }
  if (quantity < then.quantity) return { quantity, change: 'fewer' }
  if (now.unit === then.unit) return { quantity, change: null }
  return { quantity, change: now.unit > then.unit ? 'dearer' : 'cheaper' }
}
