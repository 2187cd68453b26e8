import type { OkOf } from '#kernel/contract.ts'
import { add, bani, noMoney, subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { readAdditions } from '../../order/additions.ts'
import { findOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { pricedSnapshot } from '../../priced-order/snapshot.ts'
import type { quoteOrderEdit } from '../contract.ts'
import type { EditPlan } from '../rules/plan-edit.ts'
import {
  backOf,
  begunAddition,
  changeableAdditions,
  type EditAsk,
  type EditedDelivery,
  type LoweredOrder,
  methodOfAddition,
  planOf,
  priceLowered,
  raisedFeesOf,
  refuseUneditable,
} from './prepare-edit.ts'
import { type PricedAddition, priceAddition, unsavedAddition } from './price-addition.ts'

type Quote = OkOf<typeof quoteOrderEdit>

/** What a change of a placed order would cost; nothing is changed. Throws as `editOrder`. */
export function quoteEdit(context: OrderingContext) {
  return async function quoteEdit(caller: Customer, ref: string, ask: EditAsk): Promise<Quote> {
    const { db } = context
    const order = await findOrder(db, ref, caller)
    if (order.customerId === null) throw new Problem('order-not-found')
    refuseUneditable(context, order)
    const all = await readAdditions(db, order.id)
    const delivery = { order, additions: changeableAdditions(all) }
    const plan = planOf(delivery, ask)
    const addition = await additionOf(context, delivery, plan, ask, begunAddition(all, plan))
    const lowered = await priceLowered(context, db, delivery, plan)
    const { isOnline } = await methodOfAddition(db, order)
    return { ...sumsOf(lowered, addition), isPaidOnline: isOnline, lines: linesAfter(delivery, ask, lowered, addition) }
  }
}

/** What is added: as it was begun when the change is a repetition, otherwise at current prices. */
async function additionOf(
  context: OrderingContext,
  delivery: EditedDelivery,
  plan: EditPlan,
  ask: EditAsk,
  begun: OrderRow | null,
): Promise<PricedAddition | null> {
  if (plan.more.length === 0) return null
  if (begun !== null) return { cart: begun, priced: pricedSnapshot(begun) }
  return priceAddition(context, context.db, delivery, unsavedAddition(delivery, plan, ask), ask)
}

/** The sums of a change, in bani. */
export function sumsOf(
  lowered: readonly LoweredOrder[],
  addition: PricedAddition | null,
): Pick<Quote, 'differenceInt' | 'backInt' | 'dueInt' | 'feesInt' | 'losesVoucher'> {
  const backInt = add(...lowered.map(backOf))
  const dueInt = addition?.priced.price.total ?? noMoney
  return {
    ...{ backInt, dueInt, differenceInt: subtract(dueInt, backInt) },
    feesInt: add(...lowered.map(raisedFeesOf)),
    losesVoucher: lowered.some(({ edited }) => edited?.losesVoucher),
  }
}

/** Pieces and prices of the asked variants in the whole delivery after the change. */
function linesAfter(
  { order, additions }: EditedDelivery,
  { lines }: EditAsk,
  lowered: readonly LoweredOrder[],
  addition: PricedAddition | null,
): Quote['lines'] {
  const kept = [order, ...additions].flatMap((one): { code: string; total: number }[] => {
    const change = lowered.find((other) => other.order.id === one.id)
    if (change !== undefined)
      return (change.edited?.lines ?? []).map(({ variantCode, price }) => ({ code: variantCode, total: price.total }))
    return one.items.map((item) => ({ code: item.variantCode, total: totalOf(item) }))
  })
  const more = addition?.priced.lines.map(({ item, price }) => ({ code: item.variantCode, total: price.total })) ?? []
  return lines.map(({ variantCode, quantity }) => ({
    ...{ variantCode, quantity },
    totalInt: bani([...kept, ...more].reduce((sum, { code, total }) => (code === variantCode ? sum + total : sum), 0)),
  }))
}

const totalOf = ({ snapshot }: OrderRow['items'][number]): number => snapshot?.price.total ?? 0
