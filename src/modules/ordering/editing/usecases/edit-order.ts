import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { releaseStock } from '#modules/catalog/index.ts'
import { holdCustomer } from '#modules/customers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { findOrder, lockOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { isUnpaid } from '../../order/rules/states.ts'
import { writeOrder } from '../../placing/write-order.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type { editOrder as contract } from '../contract.ts'
import type { EditPlan } from '../rules/plan-edit.ts'
import {
  begunAddition,
  changeableAdditions,
  type EditAsk,
  type EditedDelivery,
  planOf,
  priceLowered,
  refuseUneditable,
} from './prepare-edit.ts'
import { type PricedAddition, priceAddition } from './price-addition.ts'
import { sumsOf } from './quote-edit.ts'
import { insertMore, writeLowered } from './write-edit.ts'

interface EditInput extends EditAsk {
  readonly expectedDifferenceInt?: number | null | undefined
}

/**
 * Changes the lines of a placed order until its cut-off (docs/adr/0030), in one transaction: fewer pieces are refunded and
 * their stock released, more of them become an addition whose payment is started after the commit. Repeating the
 * call changes nothing, and starts the payment of its addition again while it is unpaid. Throws `order-not-editable`,
 * `order-changed`, `nothing-would-be-left`, `edit-costs-more`, and what placing an addition throws.
 */
export function editOrder(context: OrderingContext) {
  return async function editOrder(caller: Customer, ref: string, ask: EditInput): Promise<OkOf<typeof contract>> {
    const { db } = context
    const unpaidId = await db.transaction((tx) => edit(context, tx, caller, ref, ask))
    const paymentUrl = unpaidId === null ? null : await context.startPayment(unpaidId)
    return { ...(await context.viewOrder(db, await findOrder(db, ref, caller))), paymentUrl }
  }
}

/** Returns the id of an addition that awaits its payment; null without one. */
async function edit(
  context: OrderingContext,
  tx: Tx,
  caller: Customer,
  ref: string,
  ask: EditInput,
): Promise<string | null> {
  const order = await lockOrder(tx, ref, caller)
  if (order.customerId === null) throw new Problem('order-not-found')
  refuseUneditable(context, order)
  const locked = await lockAdditions(tx, order.id)
  const delivery = { order, additions: changeableAdditions(locked) }
  const plan = planOf(delivery, ask)
  const begun = begunAddition(locked, plan)
  if (begun !== null) return begun.id
  const addition = plan.more.length === 0 ? null : await begin(context, tx, caller, delivery, plan, ask)
  const lowered = await priceLowered(context, tx, delivery, plan)
  const { differenceInt } = sumsOf(lowered, addition)
  if (ask.expectedDifferenceInt != null && ask.expectedDifferenceInt !== differenceInt)
    throw new Problem('order-changed', { field: 'expectedDifferenceInt', differenceInt })
  const released = await writeLowered(context, tx, lowered)
  if (addition === null) {
    await releaseStock(tx, released)
    return null
  }
  // Commits: stock is released and reserved last.
  const options = { returnPath: pageOf(order), released }
  const written = await writeOrder(context, tx, addition.cart, addition.priced, null, options)
  return isUnpaid(written.order) ? written.order.id : null
}

const pageOf = ({ token }: OrderRow): string => `/account/order-history/${encodeURIComponent(token)}`

async function begin(
  context: OrderingContext,
  tx: Tx,
  caller: Customer,
  delivery: EditedDelivery,
  plan: EditPlan,
  ask: EditAsk,
): Promise<PricedAddition> {
  const customer = await holdCustomer(tx, caller.customerId)
  if (customer === null) throw new Problem('order-not-found')
  if (customer.isBlocked) throw new Problem('customer-blocked', { contact: context.contact() })
  const added = await insertMore(context, tx, delivery.order, plan, ask.ageConfirmed === true)
  const goods = await context.catalog.offers(tx, variantCodesOf(added))
  const addition = await priceAddition(context, tx, delivery, added, ask, goods)
  await context.tracker?.placed(tx, caller, added.id)
  return addition
}
