import { Problem } from '#kernel/problem.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { refuseTooLarge } from '../../checkout/usecases/choose-interval.ts'
import type { OrderingContext } from '../../context.ts'
import { countLines } from '../../order/additions.ts'
import { intervalOf } from '../../order/interval.ts'
import { withParentDelivery } from '../../order/parent-order.ts'
import { noInterval, type OrderRow } from '../../order/row.ts'
import type { GoodsByVariant } from '../../order/rules/goods.ts'
import { refuseIncomplete } from '../../placing/place-order.ts'
import { priceCart } from '../../priced-order/price-cart.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'
import type { EditPlan } from '../rules/plan-edit.ts'
import type { EditAsk, EditedDelivery } from './prepare-edit.ts'

export interface PricedAddition {
  readonly cart: OrderRow
  readonly priced: PricedOrder
}

/** A cart of the added pieces for a quote: it is not stored. */
export function unsavedAddition({ order }: EditedDelivery, plan: EditPlan, { ageConfirmed }: EditAsk): OrderRow {
  const line = { id: 0, comment: null, snapshot: null, changeReason: null, ordered: null, replaces: null }
  return {
    ...order,
    ...noInterval,
    ...{ state: 'cart', paymentState: 'cart', shippingState: 'cart', placedAt: null, totals: null, addTo: order.id },
    ...{ coupon: null, points: 0, mealVoucher: null, giftVoucher: null, gifts: [], bags: 'none', tip: order.tip },
    ageConfirmed: order.ageConfirmed || ageConfirmed === true,
    items: plan.more.map((piece) => ({
      ...{ ...line, ...piece, deliveredThousandths: null, answer: null, isGift: false, refundedPieces: 0 },
    })),
  }
}

/**
 * Prices added pieces at current prices. `goods` are offers read from the database; the cache's when left out. Throws
 * `variant-unavailable`, `quantity-limit`, `express-too-large` and `order-incomplete` when the age is to be confirmed.
 */
export async function priceAddition(
  context: OrderingContext,
  q: Queryable,
  { order, additions }: EditedDelivery,
  added: OrderRow,
  { lines }: EditAsk,
  goods?: GoodsByVariant,
): Promise<PricedAddition> {
  const parentOrder = { order, isOpen: true }
  const cart = withParentDelivery(added, parentOrder)
  const customer = await customerOf(q, order.customerId ?? '')
  const membership = customer?.isGenius ? 'genius' : 'standard'
  const priced = await priceCart(context, q, cart, membership, { goods, parentOrder })
  for (const { goods: offer, item } of priced.lines) {
    const wanted = lines.find(({ variantCode }) => variantCode === item.variantCode)?.quantity ?? item.quantity
    if (offer.maxPerOrder > 0 && wanted > offer.maxPerOrder)
      throw new Problem('quantity-limit', { field: 'lines', variantCode: item.variantCode, limit: offer.maxPerOrder })
  }
  const interval = intervalOf(cart)
  if (interval) refuseTooLarge(interval, countLines([order, ...additions, cart]))
  refuseIncomplete(cart, priced, context.clock.now())
  return { cart, priced }
}
