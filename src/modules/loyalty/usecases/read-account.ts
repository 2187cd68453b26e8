import type { Clock } from '#kernel/clock.ts'
import type { OkOf, QueryOf } from '#kernel/contract.ts'
import type { Queryable } from '#platform/db/db.ts'
import type * as contract from '../contract.ts'
import { pointLotsOf } from '../point-lots.ts'
import { presentAccount, presentTransaction } from '../present.ts'
import { findAccount, historyCount, historyPage } from '../store.ts'

export async function readAccount(q: Queryable, clock: Clock, customerId: string): Promise<contract.LoyaltyAccount> {
  const [account, lots] = await Promise.all([q.maybe(findAccount, [customerId]), pointLotsOf(q, customerId)])
  return presentAccount(account, lots, clock.now())
}

/** Newest first; a page past the end is empty. */
export async function readHistory(
  q: Queryable,
  customerId: string,
  { page, itemsPerPage }: QueryOf<typeof contract.listLoyaltyTransactions>,
): Promise<OkOf<typeof contract.listLoyaltyTransactions>> {
  const [{ total }, rows] = await Promise.all([
    q.one(historyCount, [customerId]),
    q.rows(historyPage, [customerId, itemsPerPage, (page - 1) * itemsPerPage]),
  ])
  return { page, itemsPerPage, pages: Math.ceil(total / itemsPerPage), total, items: rows.map(presentTransaction) }
}
