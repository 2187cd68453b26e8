import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import { readListQuery } from '#modules/staff/rules/list-query.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import { readIds } from '#platform/list/list-page.ts'
import type { OrderingContext } from '../../context.ts'
import { orderNumber } from '../../order/order-number.ts'
import { orderById } from '../../order/store.ts'
import * as contract from '../contract.staff-bulk.ts'
import { orderList } from '../rules/order-list.ts'
import { cancelOne } from './cancel-by-staff.ts'
import { sourceFor } from './list-orders.ts'
import { moveOne } from './move-order.ts'

type Selected = BodyOf<typeof contract.cancelOrders>['selected']
type Results = OkOf<typeof contract.cancelOrders>

/** Cancels many orders, each in its own transaction. Throws `too-many-selected`. */
export function cancelOrders(context: OrderingContext) {
  return async function cancelOrders(
    { selected, ...cancel }: BodyOf<typeof contract.cancelOrders>,
    caller: StaffCaller,
  ): Promise<Results> {
    return forEach(context, selected, { call: contract.cancelOrders.id, caller }, (tx, id) =>
      cancelOne(context, tx, id, cancel, caller),
    )
  }
}

/** Moves many orders to the same hours of their zones, each in its own transaction. Throws `too-many-selected` and `not-permitted`. */
export function moveOrders(context: OrderingContext) {
  return async function moveOrders(
    { selected, ...move }: BodyOf<typeof contract.moveOrders>,
    caller: StaffCaller,
  ): Promise<Results> {
    if (move.overbook === true) requirePermission(caller, 'capacity.overbook')
    return forEach(context, selected, { call: contract.moveOrders.id, caller }, async (tx, id) => {
      const zone = (await tx.maybe(orderById, [id]))?.shippingAddress?.zone ?? ''
      const intervalId = (await context.delivery.sameIntervalIn(tx, move.intervalId, zone)) ?? move.intervalId
      return moveOne(context, tx, id, { ...move, intervalId }, caller)
    })
  }
}

interface Bulk {
  /** The id of the contract. */
  readonly call: string
  readonly caller: StaffCaller
}

/** `work` returns whether it changed the order. The whole action is an entry of the journal beside those of its orders. */
async function forEach(
  context: OrderingContext,
  selected: Selected,
  { call, caller }: Bulk,
  work: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Results> {
  const { db, clock } = context
  const ids = await idsOf(context, selected)
  const items: Results['items'] = []
  for (const id of ids) {
    const number = (await db.maybe(orderById, [id]))?.number
    const row = { id, number: number === undefined ? null : orderNumber(number) }
    try {
      const isDone = await db.transaction((tx) => work(tx, id))
      items.push({ ...row, result: isDone ? 'done' : 'unchanged', problem: null })
    } catch (error) {
      if (!isProblem(error)) throw error
      items.push({ ...row, result: 'refused', problem: error.reason })
    }
  }
  const counted = Object.fromEntries(
    [...Map.groupBy(items, ({ result }) => result)].map(([key, of]) => [key, of.length]),
  )
  await db.transaction((tx) =>
    audit(tx, clock.now(), caller, { contract: call, entity: { kind: 'list', id: orderList.name }, after: counted }),
  )
  return { items }
}

async function idsOf(context: OrderingContext, selected: Selected): Promise<readonly string[]> {
  if ('ids' in selected) return [...new Set(selected.ids)]
  const query = readListQuery(orderList, selected.query)
  const source = await sourceFor(context, query)
  const limit = contract.mostSelected + 1
  const ids = await readIds(context.db, source, query, { now: context.clock.now(), limit })
  if (ids.length === limit) throw new Problem('too-many-selected', { most: contract.mostSelected })
  return ids
}
