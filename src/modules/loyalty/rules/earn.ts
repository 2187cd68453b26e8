import type { Bani } from '#kernel/money.ts'
import type { PointTerms } from './terms.ts'

/**
 * Points earned by goods worth `goods` bani: `perLeu` for each whole leu (docs/domain.md, Points, Genius and vouchers). Who earns
 * them is decided in `ledger.ts`: members only.
 */
export function pointsEarned(goods: Bani, { perLeu }: Pick<PointTerms, 'perLeu'>): number {
  return Math.max(0, Math.floor(goods / 100)) * perLeu
}
