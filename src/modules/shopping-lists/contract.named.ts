import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { Lei } from '#modules/catalog/contract.card.ts'
import { ShoppingListProduct } from './contract.ts'

const tag = 'Shopping lists'
export const params = z.object({ id: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }) })
const access = 'customer'

/** Products of one list, as many as a cart has lines. */
export const mostProducts = 100

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .meta({ examples: ['Săptămânal'] })
export const savedLines = z
  .array(z.strictObject({ code: z.string().min(1).max(40), quantity: z.int().min(1).max(100) }))
  .min(1)
  .max(mostProducts)
  .meta({ description: 'Codes of products with their packs. A product that is named twice is added up.' })

const head = {
  id: z.uuid(),
  name: z.string(),
  changedAt: z.iso.datetime(),
  isMine: z.boolean().meta({ description: 'Only the owner shares and deletes a list.' }),
  isOfHousehold: z.boolean().meta({ description: 'Whether all members of the household see and change it.' }),
  hasLink: z.boolean().meta({ description: 'Whether others read it by a link.' }),
}

export const ShoppingListItem = z
  .object({
    code: z.string(),
    quantity: z.int(),
    product: ShoppingListProduct.nullable().meta({ description: 'Null for a product that is no longer sold.' }),
  })
  .meta({ id: 'ShoppingListItem' })
export type ShoppingListItem = z.infer<typeof ShoppingListItem>

export const ShoppingListView = z
  .object({
    ...head,
    lines: z.array(ShoppingListItem),
  })
  .meta({ id: 'ShoppingList' })
export type ShoppingListView = z.infer<typeof ShoppingListView>

export const ShoppingListSummary = z
  .object({
    ...head,
    products: z.int(),
    missing: z.int().meta({ description: 'Products that cannot be bought now.' }),
    total: Lei.meta({ description: 'Of what can be bought now, without deposits, in lei.' }),
    first: z.array(ShoppingListProduct).meta({ description: 'At most five products, for pictures.' }),
  })
  .meta({ id: 'ShoppingListSummary' })
export type ShoppingListSummary = z.infer<typeof ShoppingListSummary>

export const listShoppingLists = route({
  id: 'listShoppingLists',
  tag,
  summary: 'Lists the shopping lists of the customer and of their household',
  description: 'The latest change first.',
  method: 'GET',
  path: '/customers/me/shopping-lists',
  access,
  ok: z.object({ lists: z.array(ShoppingListSummary) }).meta({ id: 'ShoppingLists' }),
  problems: ['unauthorized'],
})

export const createShoppingList = route({
  id: 'createShoppingList',
  tag,
  summary: 'Saves a shopping list under a name',
  method: 'POST',
  path: '/customers/me/shopping-lists',
  access,
  body: z.strictObject({
    id: z.uuid().optional().meta({ description: 'Given by the client, so that a repeated call saves one list.' }),
    name,
    lines: savedLines,
  }),
  status: 201,
  ok: ShoppingListView,
  problems: ['unauthorized', 'too-many-shopping-lists', 'invalid-input'],
})

export const getShoppingList = route({
  id: 'getShoppingList',
  tag,
  summary: 'Returns a shopping list',
  method: 'GET',
  path: '/customers/me/shopping-lists/{id}',
  access,
  params,
  ok: ShoppingListView,
  problems: ['unauthorized', 'shopping-list-not-found', 'invalid-input'],
})

export const changeShoppingList = route({
  id: 'changeShoppingList',
  tag,
  summary: 'Renames a shopping list or replaces its products',
  description:
    'Idempotent. What is not given stays. Members of the household change its lists too; only the owner sets `isOfHousehold`.',
  method: 'PATCH',
  path: '/customers/me/shopping-lists/{id}',
  access,
  params,
  body: z.strictObject({ name: name.optional(), lines: savedLines.optional(), isOfHousehold: z.boolean().optional() }),
  ok: ShoppingListView,
  problems: ['unauthorized', 'shopping-list-not-found', 'household-not-found', 'invalid-input'],
})

export const deleteShoppingList = route({
  id: 'deleteShoppingList',
  tag,
  summary: 'Deletes a shopping list',
  method: 'DELETE',
  path: '/customers/me/shopping-lists/{id}',
  access,
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'shopping-list-not-found', 'invalid-input'],
})
