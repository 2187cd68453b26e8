import { dayOf } from '#kernel/clock.ts'
import { add, type Bani, noMoney, subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { methodByCode, refundPreview } from '#modules/payments/index.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { findVoucher } from '#modules/vouchers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState, isConfirmed, isUnpaid } from '../../order/rules/states.ts'
import { membershipOf } from '../../priced-order/price-cart.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { whyNotEditable } from '../rules/editable.ts'
import { type EditPlan, isEmptied, planEdit, type WantedPieces } from '../rules/plan-edit.ts'
import { type EditedPrice, priceAfterEdit } from '../rules/price-edit.ts'

/** A placed order and the additions that can be changed with it, oldest first. */
export interface EditedDelivery {
  readonly order: OrderRow
  readonly additions: readonly OrderRow[]
}

export interface EditAsk {
  readonly lines: readonly WantedPieces[]
  readonly ageConfirmed?: boolean | undefined
}

/** An order that loses pieces; without a price it loses all of them, and is cancelled. */
export interface LoweredOrder {
  readonly order: OrderRow
  readonly left: ReadonlyMap<number, number>
  readonly edited: EditedPrice | null
}

/** Additions that await their payment, or wait for their courier, are changed by nobody here. */
export const changeableAdditions = (additions: readonly OrderRow[]): OrderRow[] =>
  additions.filter((one) => one.state === 'new' && one.shippingState === 'ready' && isConfirmed(one))

/** Throws `order-not-editable` with a reason. */
export function refuseUneditable({ clock }: OrderingContext, order: OrderRow): void {
  const reason = whyNotEditable(order, clock.now())
  if (reason !== null)
    throw new Problem('order-not-editable', { field: 'lines', reason, displayState: displayState(order) })
}

/** The plan of a change. Throws `order-changed` and `nothing-would-be-left`. */
export function planOf({ order, additions }: EditedDelivery, { lines }: EditAsk): EditPlan {
  const plan = planEdit(order, additions, lines)
  if (!('kind' in plan)) return plan
  throw new Problem(plan.reason, { field: 'lines', ...(plan.variantCode && { variantCode: plan.variantCode }) })
}

/**
 * The addition that has the added pieces and awaits its payment: the change is repeated. Null without one. Throws
 * `order-not-editable` while another addition awaits its payment.
 */
export function begunAddition(additions: readonly OrderRow[], { lowered, more }: EditPlan): OrderRow | null {
  const unpaid = additions.find(isUnpaid)
  if (more.length === 0 || unpaid === undefined) return null
  const begun = additions.find((one) => isUnpaid(one) && hasPieces(one, more))
  if (begun !== undefined && lowered.size === 0) return begun
  const facts = { field: 'lines', reason: 'addition-unpaid', displayState: displayState(unpaid) }
  throw new Problem('order-not-editable', facts)
}

const hasPieces = ({ items }: OrderRow, wanted: EditPlan['more']): boolean =>
  items.length === wanted.length &&
  wanted.every(({ variantCode, quantity }) =>
    items.some((item) => item.variantCode === variantCode && item.quantity === quantity),
  )

/**
 * What each order that loses pieces costs then. The fees of the parent follow its own goods, as when it was placed.
 * Throws `edit-costs-more`.
 */
export async function priceLowered(
  context: OrderingContext,
  q: Queryable,
  { order, additions }: EditedDelivery,
  plan: EditPlan,
): Promise<LoweredOrder[]> {
  const lowered: LoweredOrder[] = []
  for (const one of [...additions, order]) {
    const left = plan.lowered.get(one.id)
    if (left === undefined) continue
    const edited = one !== order && isEmptied(one, plan) ? null : await priceOne(context, q, one, left)
    lowered.push({ order: one, left, edited })
  }
  return lowered
}

async function priceOne(
  context: OrderingContext,
  q: Queryable,
  one: OrderRow,
  left: ReadonlyMap<number, number>,
): Promise<EditedPrice> {
  const { totals, placedAt, coupon, customerId } = one
  if (totals === null || placedAt === null || customerId === null) throw new Error(`order ${one.id} is not placed`)
  const now = context.clock.now()
  const [feeBasisPoints, voucher, payments] = await Promise.all([
    vatRateOn(q, 'standard', dayOf(placedAt)),
    coupon === null ? null : findVoucher(q, { code: coupon, customerId, now }),
    refundPreview(q, one.id, noMoney),
  ])
  const byMealVoucher = add(...payments.left.flatMap(({ type, amount }) => (type === 'meal-voucher' ? [amount] : [])))
  const membership: Membership = membershipOf(one)
  const terms = { membership, tariff: context.tariff(placedAt), feeBasisPoints, voucher, byMealVoucher }
  const lines = one.items.map((item) => ({ ...orderedLine(item), isGift: item.isGift }))
  const edited = priceAfterEdit(totals, lines, left, { ...terms, isAddition: one.addTo !== null })
  if (edited === null) throw new Problem('edit-costs-more', { field: 'lines', reason: 'voucher' })
  return edited
}

/** What goes back of an order, in bani. */
export const backOf = ({ order, edited }: LoweredOrder): Bani => edited?.back ?? order.totals?.total ?? noMoney

/** By how much the fees of the lowered orders rise, in bani. */
export const raisedFeesOf = ({ order, edited }: LoweredOrder): Bani =>
  edited === null || order.totals === null ? noMoney : subtract(feesOf(edited.price), feesOf(order.totals))

const feesOf = ({ deliveryFee, smallBasketFee }: { deliveryFee: Bani; smallBasketFee: Bani }): Bani =>
  add(deliveryFee, smallBasketFee)

/** The method that pays what is added: that of the order, or a card when points or vouchers paid all of it. */
export async function methodOfAddition(q: Queryable, { paymentMethod }: OrderRow) {
  const method = await methodByCode(q, paymentMethod ?? '')
  const isUsable = method !== null && method.channel !== 'account' && method.type === 'money'
  return isUsable
    ? { code: method.code, isOnline: method.channel === 'gateway' }
    : { code: 'card-online', isOnline: true }
}
