import type { Bani } from '#kernel/money.ts'

/** What a delivered order brings: a point for every whole leu of goods (domain.md, section 3.1). */
export function pointsEarned(goods: Bani): number {
  return Math.max(0, Math.floor(goods / 100))
}
