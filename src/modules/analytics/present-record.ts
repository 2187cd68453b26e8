import { bani, lei } from '#kernel/money.ts'
import type { OrderView } from '#modules/ordering/index.ts'
import type { PersonalisedCart } from './ports.ts'

/** A cart or an order as the personalisation service takes it (ANALYTICS-12). */
export function presentCart(order: OrderView): PersonalisedCart {
  const lines = order.items.flatMap((group) => group.items)
  return {
    items: lines.map(({ sku, subtotalInt, quantity }) => ({ sku, total: lei(bani(subtotalInt)), quantity })),
    tokenValue: order.tokenValue,
    couponInfo: { totalDiscount: lei(bani(order.couponInfo?.totalDiscountInt ?? 0)) },
    shippingTotal: lei(bani(order.shippingTotalInt)),
    isGeniusUser: order.customer?.shouldShowGeniusPrice ?? false,
  }
}

/** The parameters of the event `purchase`; amounts in lei. */
export function presentPurchase(order: OrderView) {
  const lines = order.items.flatMap((group) => group.items).filter(({ isGift }) => !isGift)
  return {
    currency: 'RON',
    value: lei(bani(order.totalInt)),
    tax: lei(bani(order.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0))),
    shipping: lei(bani(order.shippingTotalInt)),
    ...(order.couponInfo && { coupon: order.couponInfo.code }),
    shipping_tier: 'courier',
    transaction_id: order.number ?? String(order.id),
    items: lines.map((line) => ({
      item_id: line.productCode,
      item_variant: line.variantCode,
      item_name: line.productName,
      ...(line.brand !== null && { item_brand: line.brand }),
      price: lei(bani(line.discountedUnitPriceInt)),
      quantity: line.quantity,
    })),
  } as const
}
