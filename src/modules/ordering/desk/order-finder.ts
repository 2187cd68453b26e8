import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-list.json' with { type: 'json' }
import { readListQuery } from '#modules/staff/rules/list-query.ts'
import type { Finder } from '#platform/finder.ts'
import { readFirst } from '#platform/list/list-page.ts'
import type { OrderingContext } from '../context.ts'
import { orderNumber } from '../order/order-number.ts'
import { listOrders } from './contract.staff-list.ts'
import { clientOf, stateOf } from './present-listed.ts'
import { orderList } from './rules/order-list.ts'
import type { ListedOrderRow } from './store.list.ts'
import { sourceFor } from './usecases/list-orders.ts'

const t = translator(texts)

/** Finds placed orders as their list does, the newest first. */
export const orderFinder = (context: OrderingContext): Finder => ({
  kind: 'order',
  permission: listOrders.permission,
  find: async (words, most, caller) => {
    const query = readListQuery(orderList, { words })
    const source = await sourceFor(context, query)
    const found = { now: context.clock.now(), limit: most }
    const rows = await readFirst<ListedOrderRow>(context.db, source, query, found)
    return rows.map((row) => ({
      id: row.id,
      title: orderNumber(row.number),
      detail: `${clientOf(row, caller)} · ${t(`state.${stateOf(row)}`)}`,
    }))
  },
})
