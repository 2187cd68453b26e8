import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { params, ShoppingListItem, savedLines } from './contract.named.ts'

const tag = 'Shopping lists'

export const shareShoppingList = route({
  id: 'shareShoppingList',
  tag,
  summary: 'Makes a link by which anyone reads a shopping list',
  description: 'A list has one link: the one before it ends. The token is answered once and stored as a hash.',
  method: 'POST',
  path: '/customers/me/shopping-lists/{id}/link',
  access: 'customer',
  params,
  status: 201,
  ok: z.object({ token: z.string() }).meta({ id: 'ShoppingListLink' }),
  problems: ['unauthorized', 'shopping-list-not-found', 'invalid-input'],
})

export const endShoppingListLink = route({
  id: 'endShoppingListLink',
  tag,
  summary: 'Ends the link of a shopping list',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/shopping-lists/{id}/link',
  access: 'customer',
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'shopping-list-not-found', 'invalid-input'],
})

export const SharedShoppingList = z
  .object({
    name: z.string().nullable().meta({ description: 'Null for a cart.' }),
    lines: z.array(ShoppingListItem),
  })
  .meta({ id: 'SharedShoppingList' })
export type SharedShoppingList = z.infer<typeof SharedShoppingList>

export const shareCart = route({
  id: 'shareCart',
  tag,
  summary: 'Makes a link by which anyone reads the products of a cart',
  description:
    'A copy, for 14 days, read as the list of a link. It has neither prices nor anything of who shares it, and is not stored with them.',
  method: 'POST',
  path: '/shared-shopping-lists',
  access: 'optional',
  body: z.strictObject({ lines: savedLines }),
  status: 201,
  ok: z.object({ token: z.string() }).meta({ id: 'SharedCartLink' }),
  problems: ['invalid-input', 'too-many-requests'],
})

export const getSharedShoppingList = route({
  id: 'getSharedShoppingList',
  tag,
  summary: 'Returns the shopping list or the cart of a link',
  description: 'For whoever has the link. Tells the name of the list and its products, and nothing of its owner.',
  method: 'GET',
  path: '/shared-shopping-lists/{token}',
  params: z.object({
    token: z
      .string()
      .min(1)
      .max(64)
      .meta({ examples: ['kq1UjX0Zb7WmC3vRr5s9Tg2LdYfAhE8N'] }),
  }),
  ok: SharedShoppingList,
  problems: ['shared-list-not-found', 'invalid-input', 'too-many-requests'],
})
