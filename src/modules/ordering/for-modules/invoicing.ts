import { dayOf } from '#kernel/clock.ts'
import { add, bani, subtract } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { InvoiceCharge, InvoiceDiscount, InvoiceParty, OrderToInvoice } from '#modules/invoicing/index.ts'
import { partyOf } from '#modules/invoicing/rules/party.ts'
import { paymentsOf } from '#modules/payments/index.ts'
import { bagCount } from '#modules/pricing/rules/bags.ts'
import type { Tx } from '#platform/db/db.ts'
import { lockAnyOrder } from '../order/find.ts'
import { orderNumber } from '../order/order-number.ts'
import type { OrderRow } from '../order/row.ts'
import type { PricedOrder } from '../priced-order/rules/priced-order.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'
import { t } from '../texts.ts'
import { surchargeName } from '../view/present/summary.ts'

/**
 * The content of a delivered order's invoice: lines as delivered, deposits and fees apart; null before delivery. The order
 * is locked, so that its tip does not change between the document and the event of the change.
 */
export async function orderToInvoice(tx: Tx, orderId: string): Promise<OrderToInvoice | null> {
  const order = await lockAnyOrder(tx, orderId)
  if (order?.deliveredAt == null || order.placedAt === null) return null
  const feeBasisPoints = await vatRateOn(tx, 'standard', dayOf(order.placedAt))
  const payments = (await paymentsOf(tx, [orderId])).get(orderId) ?? []
  const names = payments.filter(({ amountInt }) => amountInt > 0).map(({ method }) => method?.name ?? '')
  return {
    orderNumber: orderNumber(order.number),
    deliveredAt: order.deliveredAt,
    buyer: buyerOf(order),
    paidBy: [...new Set(names)].filter(Boolean).join(', '),
    ...chargesOf(pricedSnapshot(order), feeBasisPoints),
  }
}

/** The charges and discounts of a placed order; fees carry `feeBasisPoints`. */
export function chargesOf(
  priced: Pick<PricedOrder, 'lines' | 'price' | 'isExpress'>,
  feeBasisPoints: number,
): { charges: InvoiceCharge[]; discounts: InvoiceDiscount[] } {
  const { lines, price } = priced
  const goods = lines
    .filter(({ item }) => item.quantity > 0)
    .map(({ item, goods: { name, brand, vatBasisPoints }, price: { total } }): InvoiceCharge => {
      const fullName = brand === null || name.includes(brand) ? name : `${name} ${brand}`
      return charge(fullName, total, vatBasisPoints, { quantity: item.quantity, unit: 'piece' })
    })
  // A discounted interval lowers the delivery charge, as an invoice has no negative lines.
  const quiet = Math.min(0, price.slotSurcharge)
  const bags = { quantity: Math.max(1, bagCount(price.bags)), unit: 'piece' } as const
  const fees = [
    charge(t('invoice.delivery'), add(price.deliveryFee, bani(quiet)), feeBasisPoints),
    charge(surchargeName(priced), bani(Math.max(0, price.slotSurcharge)), feeBasisPoints),
    charge(t('sum.smallBasket'), price.smallBasketFee, feeBasisPoints),
    charge(t('bags.paper'), price.bagFee, feeBasisPoints, bags),
  ]
  const untaxed = [
    charge(t('sum.deposit'), price.deposits, null, { exemption: 'deposit' }),
    charge(t('invoice.bagDeposit'), price.bagDeposit, null, { ...bags, exemption: 'bag-deposit' }),
    charge(t('sum.tip'), price.tip, null, { exemption: 'tip' }),
  ]
  const charges = [...goods, ...[...fees, ...untaxed].filter(({ gross }) => gross > 0)]
  return { charges, discounts: discountsOf(charges, price.taxes) }
}

const charge = (
  name: string,
  gross: InvoiceCharge['gross'],
  basisPoints: number | null,
  more: Partial<InvoiceCharge> = {},
): InvoiceCharge => ({
  name,
  gross,
  basisPoints,
  quantity: 1,
  unit: 'service',
  exemption: null,
  ...more,
})

/** The voucher's share per VAT rate: the difference between the charges and the taxed amount of the rate. */
function discountsOf(
  charges: readonly InvoiceCharge[],
  taxes: readonly { basisPoints: number; gross: InvoiceCharge['gross'] }[],
): InvoiceDiscount[] {
  const rates = new Set(charges.flatMap(({ basisPoints }) => basisPoints ?? []))
  return [...rates].flatMap((basisPoints) => {
    const charged = add(...charges.filter((one) => one.basisPoints === basisPoints).map(({ gross }) => gross))
    const taxed = taxes.find((one) => one.basisPoints === basisPoints)?.gross ?? bani(0)
    const gross = subtract(charged, taxed)
    return gross > 0 ? [{ basisPoints, gross }] : []
  })
}

/** The buyer: the billing data, or the delivery address without them. */
function buyerOf({ shippingAddress, billingAddress }: OrderRow): InvoiceParty {
  const to = billingAddress ?? shippingAddress
  if (to === null) throw new Error('a placed order has no address')
  return partyOf(to)
}
