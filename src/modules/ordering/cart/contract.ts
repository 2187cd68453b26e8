import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { change, changing, OrderRef, token } from '../order/contract/route.ts'

const item = z.object({ token: OrderRef, itemId: z.coerce.number().int().positive() })

const VariantCode = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['100000025'] })
const Quantity = z
  .int()
  .min(0)
  .max(100)
  .meta({
    description: 'The final quantity and not a step, so that sending it again changes nothing. 0 removes the line.',
    examples: [2],
  })
const Comment = z
  .string()
  .trim()
  .max(200)
  .meta({ examples: ['Mai verzi, vă rog'] })

/** Where in which list the shopper was; kept by analytics, no part of the order. */
const listing = {
  analyticsListId: z.string().max(200).nullish(),
  analyticsListName: z.string().max(200).nullish(),
}

export const setItem = route({
  ...change,
  id: 'setItem',
  summary: 'Puts a product into the cart at its final quantity; may take the place of another product',
  path: '/orders/{token}/items',
  params: token,
  body: z.strictObject({
    productVariant: VariantCode,
    quantity: Quantity,
    ...listing,
    index: z.int().nullish(),
    parentIndex: z.int().nullish(),
    unitDiscount: z.number().nullish().meta({ description: 'For the records of clients; prices are never believed.' }),
    discountType: z.string().max(60).nullish(),
    replaceProductVariant: VariantCode.nullish(),
    comment: Comment.nullish().meta({ description: 'The note of the line; empty clears it, without one it stays.' }),
  }),
  problems: [...changing, 'variant-unknown', 'variant-unavailable', 'quantity-limit', 'too-many-items'],
})

export const setItems = route({
  ...change,
  id: 'setItems',
  summary: 'Several products at their final quantities: all of them or none',
  path: '/orders/{token}/multiple-items',
  params: token,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ variantCode: VariantCode, quantity: Quantity }))
      .min(1)
      .max(100),
    ...listing,
  }),
  problems: [...changing, 'variant-unknown', 'variant-unavailable', 'quantity-limit', 'too-many-items'],
})

export const changeItem = route({
  ...change,
  id: 'changeItem',
  summary: 'Changes the quantity of a line; 0 removes it',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.strictObject({ quantity: Quantity }),
  problems: [...changing, 'item-not-found', 'variant-unavailable', 'quantity-limit'],
})

export const removeItem = route({
  ...change,
  id: 'removeItem',
  summary: 'Removes a line. A body is ignored',
  method: 'DELETE',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.unknown(),
  problems: [...changing, 'item-not-found'],
})

export const commentItem = route({
  ...change,
  id: 'commentItem',
  summary: 'Leaves a note on a line for whoever picks it; an empty one clears it',
  path: '/orders/{token}/items/{itemId}/comment',
  params: item,
  body: z.strictObject({ comment: Comment }),
  problems: [...changing, 'item-not-found'],
})
