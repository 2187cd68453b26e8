import type { Bani } from '#kernel/money.ts'

/**
 * Points earned by goods worth `goods` bani: one for each whole leu (docs/domain.md, Points, Genius and vouchers). Who earns
 * them is decided in `ledger.ts`: members only.
 */
export function pointsEarned(goods: Bani): number {
  return Math.max(0, Math.floor(goods / 100))
}
