import { statement } from '#platform/db/statement.ts'
import { type ShoppingListRow, wholeList } from './store.ts'

/** Writes nothing when the list is not this customer's. */
export const writeLink = statement<
  unknown,
  [customerId: string, listId: string, tokenHash: Uint8Array, now: Temporal.Instant]
>(
  'shopping-lists.write-link',
  `INSERT INTO shopping_list_link (list_id, token_hash, created_at)
   SELECT id, $3, $4 FROM shopping_list WHERE customer_id = $1 AND id = $2
   ON CONFLICT (list_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
)

export const deleteLink = statement<unknown, [listId: string]>(
  'shopping-lists.delete-link',
  'DELETE FROM shopping_list_link WHERE list_id = $1',
)

export const listOfLink = statement<ShoppingListRow, [tokenHash: Uint8Array]>(
  'shopping-lists.of-link',
  `${wholeList} WHERE l.id = (SELECT list_id FROM shopping_list_link WHERE token_hash = $1)`,
)
