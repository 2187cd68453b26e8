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
    description: 'The final quantity in pieces, not an increment. 0 removes the line.',
    examples: [2],
  })
const Comment = z
  .string()
  .trim()
  .max(200)
  .meta({ examples: ['Mai verzi, vă rog'] })

/** Counted from 0: of the product in its list, and of the list on its page. */
const Position = z.int().min(0).max(100_000).nullish()

/** The product list that the product was added from; kept with a new line of the cart. */
const listing = {
  analyticsListId: z.string().max(200).nullish(),
  analyticsListName: z.string().max(200).nullish(),
}

export const setItem = route({
  ...orderChange,
  id: 'setItem',
  summary: 'Puts a product into the cart at its final quantity',
  description: 'Idempotent. With `replaceProductVariant` the product replaces that line of the cart.',
  path: '/orders/{token}/items',
  params: orderTokenParams,
  body: z.strictObject({
    productVariant: VariantCode,
    quantity: Quantity,
    ...listing,
    index: Position,
    parentIndex: Position,
    unitDiscount: z.number().min(0).max(100_000).nullish().meta({
      description: 'In lei, as the page showed it. Kept with the line; prices are computed by the server.',
    }),
    discountType: z.string().max(60).nullish(),
    replaceProductVariant: VariantCode.nullish(),
    comment: Comment.nullish().meta({
      description: 'Note for the picker. An empty note clears it; without this field it is unchanged.',
    }),
  }),
  problems: [...orderChangeProblems, 'variant-unknown', 'variant-unavailable', 'quantity-limit', 'too-many-items'],
})

export const setItems = route({
  ...orderChange,
  id: 'setItems',
  summary: 'Sets several products of the cart to their final quantities',
  description: 'All are set, or none. Idempotent.',
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

export const putPossibleItems = route({
  ...orderChange,
  id: 'putPossibleItems',
  summary: 'Raises products of the cart to final quantities, each as far as possible',
  description:
    'One change of the cart that reports on every product; none is refused for another. Quantities never fall. Idempotent. `before` is the quantity to which undoing returns.',
  path: '/orders/{token}/possible-items',
  params: orderTokenParams,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ variantCode: VariantCode, quantity: Quantity.min(1) }))
      .min(1)
      .max(200),
    ...listing,
  }),
  ok: OrderView.extend({
    put: z
      .array(
        z.object({
          variantCode: z.string(),
          outcome: z.enum(['put', 'capped', 'unavailable', 'left-out']),
          quantity: z.int().meta({ description: 'Quantity afterwards.' }),
          before: z.int().meta({ description: 'Quantity before.' }),
        }),
      )
      .meta({
        description:
          '`capped`: stock or the limit per order allows fewer. `unavailable`: nothing was added. `left-out`: the cart is full.',
      }),
  }).meta({ id: 'OrderWithPutItems' }),
  problems: orderChangeProblems,
})

export const changeItem = route({
  ...orderChange,
  id: 'changeItem',
  summary: 'Changes the quantity of a line',
  description: '0 removes it. Idempotent.',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.strictObject({ quantity: Quantity }),
  problems: [...orderChangeProblems, 'item-not-found', 'variant-unavailable', 'quantity-limit'],
})

export const removeItem = route({
  ...orderChange,
  id: 'removeItem',
  summary: 'Removes a line',
  description: 'A request body is ignored.',
  method: 'DELETE',
  path: '/orders/{token}/items/{itemId}',
  params: item,
  body: z.unknown(),
  problems: [...orderChangeProblems, 'item-not-found'],
})

export const commentItem = route({
  ...orderChange,
  id: 'commentItem',
  summary: 'Sets the note of a line for the picker',
  description: 'An empty note clears it.',
  path: '/orders/{token}/items/{itemId}/comment',
  params: item,
  body: z.strictObject({ comment: Comment }),
  problems: [...orderChangeProblems, 'item-not-found'],
})

export const setSubstitutes = route({
  ...orderChange,
  id: 'setSubstitutes',
  summary: 'Sets whether the picker may substitute missing products',
  description: 'Possible until the order is picked: `order-picked` afterwards.',
  path: '/orders/{id}/substitutes',
  params: orderIdParams,
  body: z.strictObject({ wantsSubstitutes: z.boolean() }),
  problems: ['order-not-found', 'order-picked'],
})

export const createOrder = route({
  id: 'createOrder',
  tag: ordersTag,
  summary: 'Creates a cart',
  description:
    'Returns the open cart of a signed-in customer if there is one; a customer never has two. Guests open at most 60 carts a minute from one address: `too-many-requests`.',
  method: 'POST',
  path: '/orders',
  access: 'optional',
  body: z.strictObject({}).optional(),
  status: 201,
  ok: OrderView,
  problems: ['too-many-requests'],
})

export const currentOrder = route({
  id: 'currentOrder',
  tag: ordersTag,
  summary: 'Returns the open cart of the customer',
  description: '`order` is null when there is none.',
  method: 'GET',
  path: '/orders/current',
  access: 'customer',
  ok: z.object({ order: OrderView.nullable() }),
  problems: ['unauthorized'],
})

export const assignCustomer = route({
  ...orderChange,
  id: 'assignCustomer',
  summary: "Assigns a guest's cart to the customer",
  description: 'A customer who has an open cart gets the lines of both merged into it. Idempotent.',
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
          quantity: z.int().meta({ description: 'Quantity after the merge.' }),
          before: z.int().meta({ description: "Quantity in the customer's cart before the merge." }),
        }),
      )
      .meta({
        description:
          "The outcome of each line of the guest's cart; empty when nothing was merged. `capped`: limited by the stock or the limit per order. `left-out`: the cart is full.",
      }),
  }).meta({ id: 'MergedOrder' }),
  problems: [...orderChangeProblems, 'unauthorized'],
})

export const deleteOrder = route({
  id: 'deleteOrder',
  tag: ordersTag,
  summary: 'Deletes a cart',
  method: 'DELETE',
  path: '/orders/{token}',
  access: 'optional',
  params: orderTokenParams,
  status: 204,
  ok: noContent,
  problems: orderChangeProblems,
})
