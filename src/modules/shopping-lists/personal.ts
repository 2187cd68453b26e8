import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import { listsOf } from './store.ts'

const deleteLists = statement<unknown, [customerId: string]>(
  'shopping-lists.delete-of-customer',
  'DELETE FROM shopping_list WHERE customer_id = $1',
)

export const personalShoppingLists: PersonalData = {
  name: 'shoppingLists',
  collect: async (q, customerId) =>
    (await q.rows(listsOf, [customerId, null, []])).map(({ name, changedAt, hasLink, householdId, lines }) => ({
      name,
      changedAt,
      hasLink,
      isOfHousehold: householdId !== null,
      lines,
    })),
  erase: async (tx, customerId) => void (await tx.run(deleteLists, [customerId])),
}
