import { add, type Bani, subtract } from '#kernel/money.ts'
import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods } from '../../order/rules/goods.ts'

/** Age-restricted goods and infant formula neither earn points nor are paid with them (docs/domain.md, Age). */
export const countsForPoints = ({ isAgeRestricted, isInfantFormula = false }: Marks): boolean =>
  !isAgeRestricted && mayBePromoted({ isInfantFormula })

type Marks = Pick<Goods, 'isAgeRestricted' | 'isInfantFormula'>

/** Value in bani of the goods that points may pay a share of, after the voucher. */
export function goodsForPoints(goods: readonly Marks[], prices: readonly PricedLine[]): Bani {
  const counted = prices.filter((_, index) => goods[index] !== undefined && countsForPoints(goods[index]))
  return add(...counted.map(({ total, voucher }) => subtract(total, voucher)))
}
