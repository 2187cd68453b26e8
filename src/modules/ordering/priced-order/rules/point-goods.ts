import { add, type Bani, subtract } from '#kernel/money.ts'
import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods } from '../../order/rules/goods.ts'

/** Alcohol and whatever else is sold from 18 on neither earns points nor is paid with them, nor what must not be promoted. */
export const countsForPoints = ({ isAgeRestricted, isInfantFormula = false }: Marks): boolean =>
  !isAgeRestricted && mayBePromoted({ isInfantFormula })

type Marks = Pick<Goods, 'isAgeRestricted' | 'isInfantFormula'>

/** The goods that points may pay a share of, as paid. */
export function goodsForPoints(goods: readonly Marks[], prices: readonly PricedLine[]): Bani {
  const counted = prices.filter((_, index) => goods[index] !== undefined && countsForPoints(goods[index]))
  return add(...counted.map(({ total, voucher }) => subtract(total, voucher)))
}
