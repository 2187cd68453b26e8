import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import {
  OrderRef,
  orderChange,
  orderChangeProblems,
  orderIdParams,
  ordersTag,
  orderTokenParams,
} from '../order/contract/route.ts'

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

/** The product list the shopper came from, for analytics; not stored with the order. */
const listing = {
  analyticsListId: z.string().max(200).nullish(),
  analyticsListName: z.string().max(200).nullish(),
}

export const setItem = route({
  ...orderChange,
  id: 'setItem',
  summary: 'Puts a product into the cart at its final quantity; may take the place of another product',
  path: '/orders/{token}/items',
  params: orderTokenParams,
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
  problems: [...orderChangeProblems, 'variant-unknown', 'variant-unavailable', 'quantity-limit', 'too-many-items'],
})

export const setItems = route({
  ...orderChange,
  id: 'setItems',
  summary: 'Several products at their final quantities: all of them or none',
  path: '/orders/{token}/multiple-items',
  params: orderTokenParams,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ variantCode: VariantCode, quantity: Quantity }))
      .min(1)
      .max(100),
    ...listing,
  }),
  problems: [...orderChangeProblems, 'variant-unknown', 'variant-unavailable', 'quantity-limit', 'too-many-items'],
})

export const changeItem = route({
  ...orderChange,
  id: 'changeItem',
  summary: 'Changes the quantity of a line; 0 removes it',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.strictObject({ quantity: Quantity }),
  problems: [...orderChangeProblems, 'item-not-found', 'variant-unavailable', 'quantity-limit'],
})

export const removeItem = route({
  ...orderChange,
  id: 'removeItem',
  summary: 'Removes a line. A body is ignored',
  method: 'DELETE',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.unknown(),
  problems: [...orderChangeProblems, 'item-not-found'],
})

export const commentItem = route({
  ...orderChange,
  id: 'commentItem',
  summary: 'Leaves a note on a line for whoever picks it; an empty one clears it',
  path: '/orders/{token}/items/{itemId}/comment',
  params: item,
  body: z.strictObject({ comment: Comment }),
  problems: [...orderChangeProblems, 'item-not-found'],
})

export const setSubstitutes = route({
  ...orderChange,
  id: 'setSubstitutes',
  summary: 'Says whether the picker may put something like it in place of what is missing; until the order is picked',
  path: '/orders/{id}/substitutes',
  params: orderIdParams,
  body: z.strictObject({ wantsSubstitutes: z.boolean() }),
  problems: ['order-not-found', 'order-picked'],
})

export const createOrder = route({
  id: 'createOrder',
  tag: ordersTag,
  summary: "Starts a cart. A customer's open cart is given back, so that there is never a second one",
  method: 'POST',
  path: '/orders',
  access: 'optional',
  body: z.strictObject({}).optional(),
  status: 201,
  ok: OrderView,
})

export const currentOrder = route({
  id: 'currentOrder',
  tag: ordersTag,
  summary: "The customer's open cart, if there is one",
  method: 'GET',
  path: '/orders/current',
  access: 'customer',
  ok: z.object({ order: OrderView.nullable() }),
  problems: ['unauthorized'],
})

export const assignCustomer = route({
  ...orderChange,
  id: 'assignCustomer',
  summary: "Gives a guest's cart to the customer, merged into the cart they already have. Safe to repeat",
  path: '/orders/{id}/assign-customer',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({}).optional(),
  ok: OrderView.extend({
    merge: z
      .array(
        z.object({
          variantCode: z.string(),
          outcome: z.enum(['added', 'summed', 'capped', 'left-out']),
          quantity: z.int(),
          before: z.int().meta({ description: "How many the customer's own cart had." }),
        }),
      )
      .meta({
        description: "What became of each line of the guest's cart; empty when nothing was merged.",
      }),
  }).meta({ id: 'MergedOrder' }),
  problems: [...orderChangeProblems, 'unauthorized'],
})

export const deleteOrder = route({
  id: 'deleteOrder',
  tag: ordersTag,
  summary: 'Throws a cart away',
  method: 'DELETE',
  path: '/orders/{token}',
  access: 'optional',
  params: orderTokenParams,
  status: 204,
  ok: noContent,
  problems: orderChangeProblems,
})
