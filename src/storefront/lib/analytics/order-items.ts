import { type Bani, bani, lei, times } from '#kernel/money.ts'
import type { AnalyticsItem, ParametersOf } from '#modules/analytics/contract.events.ts'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'

/** A line of an order as an item of an event; of so many pieces, by default all. */
export function itemOfLine(line: OrderItemView, quantity = line.quantity): AnalyticsItem {
  const price = bani(line.discountedUnitPriceInt)
  const discount = bani(Math.max(0, (line.originalPriceInt ?? line.priceInt) - price))
  const category = line.breadcrumbs.at(-1)?.name
  return {
    item_id: line.productCode,
    item_variant: line.variantCode,
    item_name: line.productName,
    ...(line.brand !== null && { item_brand: line.brand }),
    ...(category !== undefined && { item_category: category }),
    price: lei(price),
    ...(discount > 0 && { discount: lei(discount) }),
    quantity,
  }
}

/** The lines of an order without gifts, and the value of its goods without deposits, in lei. */
export function goodsOf(order: OrderView): ParametersOf<'view_cart'> {
  const items = linesOf(order).map((line) => itemOfLine(line))
  return { currency: 'RON', value: lei(bani(order.itemsTotalInt)), items }
}

/** The parameters of every event of the checkout. The shop delivers by its own couriers only (ANALYTICS-10). */
export function checkoutOf(order: OrderView): ParametersOf<'begin_checkout'> {
  const coupon = order.couponInfo?.code
  return { ...goodsOf(order), ...(coupon !== undefined && { coupon }), shipping_tier: 'courier' }
}

export const linesOf = (order: OrderView): readonly OrderItemView[] =>
  order.items.flatMap((group) => group.items).filter(({ isGift }) => !isGift)

/** The value of some pieces of a line, in bani. */
export const amountOf = (line: OrderItemView, quantity: number): Bani =>
  times(bani(line.discountedUnitPriceInt), quantity)
