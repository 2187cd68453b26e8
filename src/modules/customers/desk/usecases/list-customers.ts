import type { OkOf } from '#kernel/contract.ts'
import { type RawListQuery, readListQuery } from '#modules/staff/rules/list-query.ts'
import { readPage } from '#platform/list/list-page.ts'
import type { CustomerDeskContext } from '../context.ts'
import type * as contract from '../contract.staff-list.ts'
import { presentListedCustomer } from '../present.ts'
import { customerList } from '../rules/customer-list.ts'
import { customerSource, type ListedCustomerRow } from '../store.list.ts'

/** A page of customers. Throws `invalid-input` for what the list does not have. */
export function listCustomers({ db, clock, facts }: CustomerDeskContext) {
  return async function listCustomers(params: RawListQuery): Promise<OkOf<typeof contract.listCustomers>> {
    const now = clock.now()
    const query = readListQuery(customerList, params)
    const { rows, ...counted } = await readPage<ListedCustomerRow>(db, customerSource, query, now)
    const ids = rows.map(({ id }) => id)
    const sums = new Map((await facts.orderSums(db, ids, now)).map((sum) => [sum.customerId, sum]))
    return { items: rows.map((row) => presentListedCustomer(row, sums.get(row.id), now)), ...counted }
  }
}
