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

export const insertSharedCart = statement<unknown, [tokenHash: Uint8Array, lines: string, expiresAt: Temporal.Instant]>(
  'shopping-lists.insert-shared-cart',
  'INSERT INTO shared_cart (token_hash, lines, expires_at) VALUES ($1, $2::jsonb, $3)',
)

export const sharedCartOf = statement<Pick<ShoppingListRow, 'lines'>, [tokenHash: Uint8Array, now: Temporal.Instant]>(
  'shopping-lists.shared-cart-of',
  'SELECT lines FROM shared_cart WHERE token_hash = $1 AND expires_at > $2',
)

export const deleteSharedCarts = statement<unknown, [now: Temporal.Instant]>(
  'shopping-lists.delete-shared-carts',
  'DELETE FROM shared_cart WHERE expires_at <= $1',
)
