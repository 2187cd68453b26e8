import { type Bani, noMoney } from '#kernel/money.ts'
import { unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PutLine } from '../cart/rules/put-possible.ts'
import type { OrderingContext } from '../context.ts'
import { totalAfterPoints } from '../priced-order/rules/priced-order.ts'
import type { UnattendedBasket } from './basket.ts'
import { prepareBasket } from './prepare-basket.ts'
import type { BasketRefusal } from './rules/basket-refusals.ts'

export interface BasketQuote {
  /** In bani, with fees and deposits; 0 when nothing can be had. */
  readonly total: Bani
  readonly refusals: readonly BasketRefusal[]
  readonly lines: readonly QuotedLine[]
}

export interface QuotedLine extends PutLine {
  /** In bani; null for what is not sold. */
  readonly unit: Bani | null
}

/** What a basket costs if it were ordered now, and what keeps it from being ordered. */
export async function quoteBasket(
  context: OrderingContext,
  q: Queryable,
  basket: UnattendedBasket,
): Promise<BasketQuote> {
  const codes = basket.items.map(({ variantCode }) => variantCode)
  const offers = await context.catalog.cachedOffers(q, codes)
  const { priced, lines, refusals } = await prepareBasket(context, q, basket, offers)
  const unitOf = (code: string, pieces: number) => {
    const goods = offers.get(code)
    return goods === undefined ? null : unitPrice(goods, Math.max(1, pieces), priced.membership)
  }
  return {
    total: priced.lines.length === 0 ? noMoney : totalAfterPoints(priced),
    refusals,
    lines: lines.map((line) => ({ ...line, unit: unitOf(line.variantCode, line.quantity) })),
  }
}
