import { statement } from '#platform/db/statement.ts'

export interface ShoppingListRow {
  readonly id: string
  readonly name: string
  readonly customerId: string
  readonly householdId: string | null
  readonly changedAt: Temporal.Instant
  readonly hasLink: boolean
  readonly lines: readonly { readonly code: string; readonly quantity: number }[]
}

export const wholeList = `SELECT l.id, l.name, l.customer_id AS "customerId", l.household_id AS "householdId", l.changed_at AS "changedAt",
  EXISTS (SELECT FROM shopping_list_link link WHERE link.list_id = l.id) AS "hasLink", coalesce((
    SELECT json_agg(json_build_object('code', line.product_code, 'quantity', line.quantity) ORDER BY line.position)
    FROM shopping_list_line line WHERE line.list_id = l.id), '[]') AS lines
  FROM shopping_list l`

/** A customer with their household and all who belong to it; null and none without a household. */
export type Viewer = readonly [customerId: string, householdId: string | null, members: readonly string[]]

const isSeen = (list: string): string =>
  `(${list}.customer_id = $1 OR (${list}.household_id = $2 AND ${list}.customer_id = ANY($3::uuid[])))`

/** The latest change first. */
export const listsOf = statement<ShoppingListRow, [...Viewer]>(
  'shopping-lists.of-customer',
  `${wholeList} WHERE ${isSeen('l')} ORDER BY l.changed_at DESC, l.id`,
)

export const listOf = statement<ShoppingListRow, [...Viewer, id: string]>(
  'shopping-lists.one-of-customer',
  `${wholeList} WHERE ${isSeen('l')} AND l.id = $4`,
)

/** Writes nothing past `most`. Two concurrent inserts can exceed it by one, which is harmless. */
export const insertList = statement<
  unknown,
  [id: string, customerId: string, name: string, now: Temporal.Instant, most: number]
>(
  'shopping-lists.insert',
  `INSERT INTO shopping_list (id, customer_id, name, created_at, changed_at)
   SELECT $1, $2, $3, $4, $4 WHERE (SELECT count(*) FROM shopping_list WHERE customer_id = $2) < $5
   ON CONFLICT (id) DO NOTHING`,
)

/** A null name leaves it. */
export const touchList = statement<unknown, [...Viewer, id: string, name: string | null, now: Temporal.Instant]>(
  'shopping-lists.touch',
  `UPDATE shopping_list l SET name = coalesce($5, name), changed_at = $6 WHERE ${isSeen('l')} AND l.id = $4`,
)

/** Of a list of one's own; a null household takes it back. */
export const writeHousehold = statement<unknown, [customerId: string, id: string, householdId: string | null]>(
  'shopping-lists.write-household',
  'UPDATE shopping_list SET household_id = $3 WHERE customer_id = $1 AND id = $2',
)

/** Of a customer who has left the household. */
export const takeBackLists = statement<unknown, [customerId: string, householdId: string]>(
  'shopping-lists.take-back',
  'UPDATE shopping_list SET household_id = NULL WHERE customer_id = $1 AND household_id = $2',
)

export const deleteLines = statement<unknown, [listId: string]>(
  'shopping-lists.delete-lines',
  'DELETE FROM shopping_list_line WHERE list_id = $1',
)

export const insertLines = statement<
  unknown,
  [listId: string, codes: readonly string[], quantities: readonly number[]]
>(
  'shopping-lists.insert-lines',
  `INSERT INTO shopping_list_line (list_id, position, product_code, quantity)
   SELECT $1, position, code, quantity
   FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS line(code, quantity, position)`,
)

export const deleteList = statement<unknown, [customerId: string, id: string]>(
  'shopping-lists.delete',
  'DELETE FROM shopping_list WHERE customer_id = $1 AND id = $2',
)
