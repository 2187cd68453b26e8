import { Problem } from '#kernel/problem.ts'
import { type HeldCustomer, holdCustomer } from '#modules/customers/index.ts'
import { isOpen } from '#modules/delivery/rules/bookable.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { refuseTooLarge } from '../checkout/usecases/choose-interval.ts'
import type { OrderingContext } from '../context.ts'
import type { PaymentView } from '../order/contract/payment.ts'
import { lockOrder } from '../order/find.ts'
import { intervalOf } from '../order/interval.ts'
import { lockParentOrder, withParentDelivery } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import { amountPaidBy, paymentPartsOf } from '../priced-order/payment-parts.ts'
import { membershipOf, priceCart, variantCodesOf } from '../priced-order/price-cart.ts'
import { readChosen, refreshCart } from '../priced-order/refresh-cart.ts'
import { type PricedOrder, totalAfterPoints } from '../priced-order/rules/priced-order.ts'
import { whatIsMissing } from './rules/what-is-missing.ts'
import { writeOrder } from './write-order.ts'

interface PlacedOrder {
  readonly order: OrderRow
  /** If they have been read. */
  readonly payments?: readonly PaymentView[]
  /** Whether this call placed it. */
  readonly isNew: boolean
}

/**
 * Places a cart inside the transaction of `completeOrder`; a placed order is returned unchanged. Prices are read from the
 * database, not from the cache. Throws `customer-blocked`, `order-incomplete`, `order-changed`, `billing-incomplete` for billing data
 * chosen before the sector was required, and the refusals of interval, stock, voucher and payment.
 */
export async function placeCart(
  context: OrderingContext,
  tx: Tx,
  caller: Customer,
  ref: string,
  input: CompletionInput,
): Promise<PlacedOrder> {
  // Pipelined behind the lock: what is to be read, by the cart as this process wrote it last. It is read again if that is not the cart.
  const cached = context.cartCache.get(ref, caller)
  const [read, early] = await Promise.all([
    lockOrder(tx, ref, caller),
    cached === undefined || cached.addTo !== null ? null : readToPlace(context, tx, cached),
  ])
  if (read.placedAt !== null) return { order: read, isNew: false }
  if (read.customerId === null) throw new Problem('order-not-found')

  const parentOrder = await lockParentOrder(context, tx, read)
  const isCurrent = cached?.id === read.id && cached.version === read.version
  const { customer, chosen, offers } = (isCurrent ? early : null) ?? (await readToPlace(context, tx, read))
  if (customer === null) throw new Problem('order-not-found')
  if (customer.isBlocked) throw new Problem('customer-blocked', { contact: context.contact() })
  const cart = withParentDelivery(withCustomer(refreshCart(read, chosen), customer), parentOrder)
  const priced = await priceCart(context, tx, cart, membershipOf(cart), { goods: offers, parentOrder })
  refuseIncomplete(cart, priced, context.clock.now())
  const total = totalAfterPoints(priced)
  if (input.expectedTotal !== null && input.expectedTotal !== total)
    throw new Problem('order-changed', { field: 'expectedTotalInt', totalInt: total })
  await context.tracker?.placed(tx, caller, cart.id)
  return { ...(await writeOrder(context, tx, cart, priced, input.notes, { method: chosen.method })), isNew: true }
}

/** Pipelined: the customer is read when it is locked, everything else afterwards. */
async function readToPlace(context: OrderingContext, tx: Tx, cart: OrderRow) {
  const [customer, chosen, offers] = await Promise.all([
    cart.customerId === null ? null : holdCustomer(tx, cart.customerId),
    readChosen(context, tx, cart),
    context.catalog.offers(tx, variantCodesOf(cart)),
  ])
  return { customer, chosen, offers }
}

/** The cart with the data and the membership of its customer, who is locked. */
function withCustomer(cart: OrderRow, customer: HeldCustomer): OrderRow {
  const { number: id, email, firstName, phone, isGenius } = customer
  return { ...cart, customer: { id, email, firstName, phone }, isGenius }
}

/** Throws what keeps a priced cart from being placed: `order-incomplete`, or the one refusal that is left. */
export function refuseIncomplete(cart: OrderRow, priced: PricedOrder, now: Temporal.Instant): void {
  if (cart.billingAddress !== null && lacksSector(cart.billingAddress))
    throw new Problem('billing-incomplete', { field: 'billingAddressId' })
  const interval = intervalOf(cart)
  if (interval && !isOpen(interval, now)) throw new Problem('interval-closed', { scheduleId: cart.intervalId })
  if (interval) refuseTooLarge(interval, cart.items.length)
  const missing = whatIsMissing(
    {
      hasShippingAddress: cart.shippingAddress !== null,
      interval,
      hasPaymentMethod: cart.paymentMethod !== null,
      ageConfirmed: cart.ageConfirmed,
      rest: amountPaidBy(paymentPartsOf(priced, ''), 'money'),
    },
    priced,
    now,
  )
  if (missing.length === 0) return
  const lines = priced.lines.flatMap(({ item, goods, state }) =>
    state === 'ok' ? [] : [{ variantCode: item.variantCode, available: Math.min(goods.available, goods.maxPerOrder) }],
  )
  const isOnlyStock = missing.length === 1 && missing[0] === 'products'
  if (isOnlyStock) throw new Problem('variant-unavailable', { ...lines[0], lines })
  const refusal = priced.voucher?.refusal
  if (missing.length === 1 && refusal) throw new Problem(refusal.reason, { ...refusal.facts })
  const giftRefusal = priced.giftVoucher?.refusal
  if (missing.length === 1 && giftRefusal) throw new Problem(giftRefusal, { field: 'couponCode' })
  throw new Problem('order-incomplete', { missing, lines })
}

export interface CompletionInput {
  readonly notes: string | null
  /** The total shown to the customer, in bani; null skips the comparison. */
  readonly expectedTotal: number | null
}
