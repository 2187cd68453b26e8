import { bani, lei, noMoney } from '#kernel/money.ts'
import { holdEnds, renewableInLast, whyNotBookable } from '#modules/delivery/rules/bookable.ts'
import { returnOf } from '#modules/packaging/index.ts'
import { methodByCode, methodView, type PaymentMethod, paymentsOf, presentMethod } from '#modules/payments/index.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import { problemsOf } from '../after-sales/store.ts'
import { courierMessagesOf } from '../changes/store.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderView, PaymentView } from '../contract.ts'
import { type Joining, joiningOf, readAdditions, travelling } from '../order/additions.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import type { OrderRow } from '../order/store.ts'
import { extrasOf, giftsFor } from '../pricing/chosen-savings.ts'
import { partsOf } from '../pricing/payment-parts.ts'
import { upToDate } from '../pricing/refresh-cart.ts'
import { giftLine, isGiven } from '../pricing/rules/gifts.ts'
import { type Sheet, workOut } from '../pricing/rules/price-items.ts'
import { frozenSheet } from '../pricing/snapshot.ts'
import { openRaiseOf } from '../tip/store.ts'
import { spanOf } from './present/head.ts'
import { presentOrder, type SlotStatus } from './present/order.ts'

/** A member pays member prices; a guest's cart has none. */
export const membershipIn = ({ isGenius }: OrderRow): Membership => (isGenius ? 'genius' : 'standard')

export const codesOf = (order: OrderRow): string[] => order.items.map(({ variantCode }) => variantCode)

/**
 * Works a cart out at the prices and the stock of now, as this process knows them; placing hands in `goods` from the
 * books. Whoever knows already what the cart joins says so.
 */
export async function cartSheet(
  context: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  membership: Membership,
  { goods, joining }: { readonly goods?: GoodsByVariant | undefined; readonly joining?: Joining | null } = {},
): Promise<Sheet> {
  const [offers, feeBasisPoints, extras, joins] = await Promise.all([
    goods ?? context.catalog.offersShown(q, codesOf(cart)),
    context.feeBasisPoints(q),
    extrasOf(context, q, cart),
    joining === undefined ? joiningOf(context, q, cart) : joining,
  ])
  const { items, tip, bags } = cart
  const delivery = joins?.isOpen ? 'joined' : 'own'
  const sheet = workOut({ items, interval: spanOf(cart), tip: bani(tip), ...extras, delivery, bags }, offers, {
    membership,
    feeBasisPoints,
  })
  if (cart.gifts.length === 0) return sheet
  const gifts = await giftsFor(context, q, cart, sheet.price.feeBasis, goods)
  return { ...sheet, gifts: gifts.filter(isGiven).map(giftLine) }
}

/** The whole order as the wire has it: a cart at today's prices, a placed order as it was placed. */
export async function viewOrder(
  context: OrderingContext,
  q: Queryable,
  order: OrderRow,
  goods?: GoodsByVariant,
): Promise<OrderView> {
  const now = context.clock.now()
  if (order.placedAt !== null) return viewPlaced(context, q, order)
  // In checkout what is shown has to be what placing will find; before it, the cart alone says enough.
  const { customerId } = order
  const joining = await joiningOf(context, q, order)
  const isInCheckout = customerId !== null && (order.shippingAddress !== null || joining?.isOpen === true)
  // All at once, so that it costs one trip; which interval counts is known when the address is.
  const [{ cart: own, membership }, offers, slot, method] = await Promise.all([
    isInCheckout ? upToDate(context, q, order, customerId) : { cart: order, membership: membershipIn(order) },
    goods ?? context.catalog.offersShown(q, codesOf(order)),
    slotOf(context, q, order),
    order.paymentMethod === null ? null : methodByCode(q, order.paymentMethod),
  ])
  const cart = travelling(own, joining)
  const sheet = await cartSheet(context, q, cart, membership, { goods: offers, joining })
  const payments = await cartPayments(q, cart, sheet, method)
  return presentOrder({
    ...{ order: cart, sheet, payments, joining, now, addresses: context, takesMealVouchers: context.takesMealVouchers },
    slot: joining?.isOpen ? placed : cart.intervalId === null ? null : slot,
  })
}

/**
 * A placed order, for whoever in the shop needs it; who may see it is decided before. What was placed this moment has
 * no additions and no problems yet, and they are not looked for.
 */
export async function viewPlaced(
  context: OrderingContext,
  q: Queryable,
  order: OrderRow,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<OrderView> {
  const wasPicked = order.pickedAt !== null
  const [paid, joining, additions, problems, toCourier, documents, tipRaise, returned] = await Promise.all([
    paymentsOf(q, [order.id]),
    joiningOf(context, q, order),
    isNew ? [] : readAdditions(q, order.id),
    isNew ? [] : q.rows(problemsOf, [order.id]),
    wasPicked ? q.rows(courierMessagesOf, [order.addTo ?? order.id]) : [],
    (order.deliveredAt && context.documentsOf?.(q, order.id)) || [],
    isNew ? null : q.maybe(openRaiseOf, [order.id]),
    order.deliveredAt && order.sgrBags + order.bagsBack > 0 ? returnOf(q, order.id) : null,
  ])
  const payments = paid.get(order.id) ?? []
  const sheet = frozenSheet(order)
  return presentOrder({
    ...{ order, sheet, slot: placed, payments, problems, toCourier, documents, joining, additions, tipRaise, returned },
    ...{ now: context.clock.now(), addresses: context, couriersListen: context.couriersListen },
  })
}

/** The place is there: the order has taken it, or travels in the place of another. */
const placed: SlotStatus = { isAvailable: true, heldUntil: null, isRenewable: false }

async function slotOf({ delivery, clock }: OrderingContext, q: Queryable, order: OrderRow): Promise<SlotStatus | null> {
  if (order.intervalId === null) return null
  const lost = { isAvailable: false, heldUntil: null, isRenewable: false }
  const [interval, place] = await Promise.all([delivery.interval(q, order.intervalId), delivery.placeOf(q, order.id)])
  if (interval === null) return lost
  const now = clock.now()
  const why = whyNotBookable(interval, now, order.items.length)
  const heldUntil = place?.intervalId === interval.id ? place.heldUntil : null
  if (heldUntil === null || Temporal.Instant.compare(heldUntil, now) <= 0) return { ...lost, isAvailable: why === null }
  const isEnding = Temporal.Instant.compare(heldUntil, now.add(renewableInLast)) < 0
  const isLonger = Temporal.Instant.compare(heldUntil, holdEnds(interval, now)) < 0
  return {
    isAvailable: why === null || why === 'full',
    heldUntil,
    isRenewable: isEnding && isLonger && place?.renewals === 0,
  }
}

/** Points, meal voucher and money, as the cart would be paid now; the part of money is always there to choose for. */
async function cartPayments(
  q: Queryable,
  order: OrderRow,
  sheet: Sheet,
  chosen: PaymentMethod | null,
): Promise<PaymentView[]> {
  const { points, money, ...parts } = Object.groupBy(partsOf(sheet, order.paymentMethod ?? ''), ({ type }) => type)
  const all = [...(points ?? []), ...(parts['meal-voucher'] ?? []), ...(money ?? [noRest(order.paymentMethod)])]
  return Promise.all(
    all.map(async ({ type, methodCode, amount }) => ({
      id: cartPaymentIds[type] ?? order.number,
      method: chosen?.code === methodCode ? presentMethod(chosen, amount) : await methodView(q, methodCode, amount),
      state: 'cart' as const,
      amount: lei(amount),
      amountInt: amount,
      currency: 'RON' as const,
      type,
    })),
  )
}

const noRest = (methodCode: string | null) =>
  ({ type: 'money', methodCode: methodCode ?? '', amount: noMoney }) as const

/** Of a cart only the part of money can be changed, and goes by the order's own id. */
const cartPaymentIds: Readonly<Partial<Record<PaymentView['type'], number>>> = { points: 1, 'meal-voucher': 2 }
