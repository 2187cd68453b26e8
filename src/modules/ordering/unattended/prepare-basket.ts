import { noMoney } from '#kernel/money.ts'
import { customerOf, isBlocked } from '#modules/customers/index.ts'
import { notBookableReason } from '#modules/delivery/rules/bookable.ts'
import { methodByCode } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { type PutLine, putPossible } from '../cart/rules/put-possible.ts'
import { lastChoices } from '../checkout/store.deliveries.ts'
import type { OrderingContext } from '../context.ts'
import type { ItemRow, OrderRow } from '../order/row.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import type { CartItem } from '../order/rules/order-line.ts'
import { needsAgeCheck } from '../placing/rules/what-is-missing.ts'
import { amountPaidBy, paymentPartsOf } from '../priced-order/payment-parts.ts'
import { priceCart } from '../priced-order/price-cart.ts'
import { type PricedOrder, totalAfterPoints } from '../priced-order/rules/priced-order.ts'
import type { UnattendedBasket } from './basket.ts'
import type { BasketRefusal } from './rules/basket-refusals.ts'

export interface PreparedBasket {
  /** The cart that the basket makes; it is not stored. */
  readonly cart: OrderRow
  readonly priced: PricedOrder
  /** What can be had of each product. */
  readonly lines: readonly PutLine[]
  /** Why it cannot be ordered now, the most important first; empty when it can. */
  readonly refusals: readonly BasketRefusal[]
}

/** Makes and prices the cart of a basket, without writing anything. */
export async function prepareBasket(
  context: OrderingContext,
  q: Queryable,
  basket: UnattendedBasket,
  offers: GoodsByVariant,
): Promise<PreparedBasket> {
  const { customerId, limit } = basket
  const [customer, isRefused, address, last] = await Promise.all([
    customerOf(q, customerId),
    isBlocked(q, customerId),
    context.delivery.addressOf(q, customerId, basket.address),
    q.maybe(lastChoices, [customerId]),
  ])
  const zone = address?.zone ?? null
  const interval = zone === null ? null : await intervalAt(context, q, zone, basket)
  const { items, lines } = putPossible([], basket.items, offers)
  const membership = customer?.isGenius ? 'genius' : 'standard'
  const unpaid: OrderRow = {
    ...emptyCart(context.clock.now()),
    customerId,
    customer: customer && {
      ...{ id: customer.number, email: customer.email, firstName: customer.firstName, phone: customer.phone },
    },
    isGenius: customer?.isGenius ?? null,
    shippingAddress: zone === null ? null : address,
    ...{ intervalId: interval?.id ?? null, intervalSince: interval?.since ?? null },
    ...{ intervalUntil: interval?.until ?? null, intervalKind: interval?.kind ?? null },
    bags: last?.bags ?? 'none',
    ...{ ageConfirmed: basket.ageConfirmed, wantsSubstitutes: basket.wantsSubstitutes },
    items: items.map(asRow),
  }
  const priced = await priceCart(context, q, unpaid, membership, { goods: offers, parentOrder: null })
  const method = await methodOf(context, q, basket, priced)
  const now = context.clock.now()
  const notBookable = interval && notBookableReason(interval, now, items.length)
  const refused: Record<BasketRefusal, boolean> = {
    'customer-blocked': customer === null || isRefused,
    'address-not-found': zone === null,
    'interval-unknown': zone !== null && interval === null,
    'interval-closed': notBookable === 'closed',
    'interval-full': notBookable === 'full',
    'nothing-available': items.length === 0,
    'over-limit': limit !== null && totalAfterPoints(priced) > limit,
    'age-not-confirmed': needsAgeCheck(priced) && !basket.ageConfirmed,
    'payment-not-possible': items.length > 0 && method === null,
    'unpaid-orders': false,
  }
  const reasons = Object.keys(refused) as BasketRefusal[]
  return { cart: { ...unpaid, ...method }, priced, lines, refusals: reasons.filter((reason) => refused[reason]) }
}

/** The interval of a zone at exactly these hours, express left out; null where none is planned. */
async function intervalAt(
  { delivery }: OrderingContext,
  q: Queryable,
  zone: string,
  { since, until }: Pick<UnattendedBasket, 'since' | 'until'>,
) {
  const planned = await delivery.intervals(q, zone)
  const isWanted = (one: (typeof planned)[number]) =>
    one.kind !== 'express' && one.since.equals(since) && one.until.equals(until)
  return planned.find(isWanted) ?? null
}

/** At the door, or by a saved card; null for what needs the customer, or cannot be chosen for this amount. */
async function methodOf(context: OrderingContext, q: Queryable, basket: UnattendedBasket, priced: PricedOrder) {
  const { customerId, methodCode, bankCard } = basket
  const amount = amountPaidBy(paymentPartsOf(priced, ''), 'money')
  const method = await methodByCode(q, methodCode)
  const chosen = method && (await context.usualMethod(q, { customerId, methodCode, bankCard }, amount))
  const isByCard = method?.channel === 'gateway'
  // Another card than the chosen one is never charged.
  if (chosen === null || (isByCard && (chosen.bankCard === null || chosen.bankCard !== bankCard))) return null
  return chosen
}

const asRow = (item: CartItem, index: number): ItemRow => ({
  ...{ snapshot: null, isGift: false, changeReason: null, ordered: null, replaces: null },
  ...{ deliveredThousandths: null, answer: null, refundedPieces: 0 },
  ...item,
  id: index + 1,
})

const emptyCart = (now: Temporal.Instant): OrderRow => ({
  ...{ id: '', number: 0, token: '', version: 1, mergeVersion: 0, mergedInto: null, createdAt: now },
  ...{ state: 'cart', paymentState: 'cart', shippingState: 'cart', placedAt: null, paymentDueAt: null },
  ...{
    deliveredAt: null,
    handedOverAt: null,
    isGenius: null,
    notes: null,
    totals: null,
    cancelReason: null,
    sgrBags: 0,
    bagsBack: 0,
  },
  ...{
    wantsSubstitutes: true,
    pickedAt: null,
    isChanged: false,
    delayMinutes: 0,
    returnedAt: null,
    returnReason: null,
  },
  ...{ items: [], customerId: null, customer: null, shippingAddress: null, billingAddress: null },
  ...{ intervalId: null, intervalSince: null, intervalUntil: null, intervalKind: null },
  ...{ paymentMethod: null, bankCard: null, savesCard: false, tip: noMoney, ageConfirmed: false, coupon: null },
  ...{ points: 0, mealVoucher: null, giftVoucher: null, gifts: [], addTo: null, bags: 'none' },
})
