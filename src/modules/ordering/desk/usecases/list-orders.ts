import type { OkOf } from '#kernel/contract.ts'
import type { ListQuery } from '#kernel/list.ts'
import { type RawListQuery, readListQuery } from '#modules/staff/rules/list-query.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { readPage } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import type { OrderingContext } from '../../context.ts'
import type * as contract from '../contract.staff-list.ts'
import { presentListed } from '../present-listed.ts'
import { orderList } from '../rules/order-list.ts'
import { type ListedOrderRow, orderSource, orderSourceWith, withConsent } from '../store.list.ts'

/** A page of placed orders. Throws `invalid-input` for what the list does not have. */
export function listOrders(context: OrderingContext) {
  return async function listOrders(
    params: RawListQuery,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.listOrders>> {
    const query = readListQuery(orderList, params)
    const source = await sourceFor(context, query)
    const { rows, ...counted } = await readPage<ListedOrderRow>(context.db, source, query, context.clock.now())
    return { items: rows.map((row) => presentListed(row, caller)), ...counted }
  }
}

/** The list of orders for a query: its words may also be a document of another module. */
export async function sourceFor(
  { db, ordersNamedBy, ordersAwaitingConsent }: OrderingContext,
  { words, filters }: ListQuery,
): Promise<ListSource> {
  const ids = words === '' ? [] : await ordersNamedBy(db, words)
  const source = ids.length > 0 ? orderSourceWith(ids) : orderSource
  const isAboutConsent = filters.some(({ key }) => key === 'consent')
  return isAboutConsent ? withConsent(source, await ordersAwaitingConsent(db)) : source
}
