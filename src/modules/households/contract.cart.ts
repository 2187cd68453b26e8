import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'
import { mostLines, mostPieces } from './rules/shared-cart.ts'

const tag = 'Households'
const access = 'customer'
const path = '/customers/me/household/cart'
const code = z.string().min(1).max(40)

const CartMember = z
  .object({
    name: z
      .string()
      .meta({ description: 'First name, with an initial or a number where two members have the same; may be empty.' }),
    isMe: z.boolean(),
  })
  .meta({ id: 'HouseholdCartMember' })
export type HouseholdCartMember = z.infer<typeof CartMember>

const Product = ProductCard.pick({
  code: true,
  variantCode: true,
  shortName: true,
  brand: true,
  sizeLabel: true,
  slug: true,
  price: true,
  picture: true,
  image: true,
  tint: true,
  maxAvailableQuantity: true,
  maxAllowedQuantity: true,
}).meta({ id: 'HouseholdCartProduct' })
export type HouseholdCartProduct = z.infer<typeof Product>

export const HouseholdCart = z
  .object({
    lines: z
      .array(
        z.object({
          code: z.string(),
          quantity: z.int(),
          product: Product.nullable().meta({ description: 'Null for a product that is no longer sold.' }),
          addedBy: CartMember.nullable().meta({ description: 'Null when the member has left.' }),
          addedAt: z.iso.datetime(),
        }),
      )
      .meta({ description: 'In the order in which they were added.' }),
    proposals: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          quantity: z.int(),
          product: Product.nullable().meta({ description: 'Null for a product that is no longer sold.' }),
          by: CartMember,
          at: z.iso.datetime(),
          refusal: z
            .object({ reason: z.string(), by: CartMember.nullable() })
            .nullable()
            .meta({ description: 'Null for an open proposal. `by` is null when the owner has left.' }),
        }),
      )
      .meta({
        description:
          'In the order in which they were made: open ones, and the refused ones of the customer for a month.',
      }),
    ordering: CartMember.nullable().meta({ description: 'Who takes the cart to the checkout now.' }),
    changes: z
      .array(
        z.object({
          code: z.string(),
          name: z.string().nullable().meta({ description: 'Of the product; null when it is no longer sold.' }),
          before: z.int(),
          quantity: z.int(),
          by: CartMember.nullable().meta({
            description: 'Of an accepted proposal who made it. Null when the member has left.',
          }),
          at: z.iso.datetime(),
        }),
      )
      .meta({ description: 'The latest ten, the newest first.' }),
  })
  .meta({ id: 'HouseholdCart' })
export type HouseholdCart = z.infer<typeof HouseholdCart>

export const HouseholdCartAddition = HouseholdCart.extend({
  notAdded: z
    .array(z.object({ code: z.string(), quantity: z.int() }))
    .meta({ description: 'Pieces past the most of a product.' }),
}).meta({ id: 'HouseholdCartAddition' })
export type HouseholdCartAddition = z.infer<typeof HouseholdCartAddition>

/** Refusals of every call about the cart of a household. */
export const problems = ['unauthorized', 'household-not-found'] as const

/** Of what is added to the cart. */
const refusals = ['product-not-found', 'household-cart-full', 'household-cart-limit', 'household-member-limit'] as const

export const getHouseholdCart = route({
  id: 'getHouseholdCart',
  tag,
  summary: 'Returns the cart of the household',
  method: 'GET',
  path,
  access,
  ok: HouseholdCart,
  problems,
})

export const watchHousehold = route({
  id: 'watchHousehold',
  tag,
  summary: 'Streams that the household or its cart has changed',
  description:
    'Server-sent events (`text/event-stream`): `changed`, without content. Then read `getHousehold` and `getHouseholdCart` again. Ends when the customer leaves the household, and after half an hour: then open another. At most ten at once.',
  method: 'GET',
  path: '/customers/me/household/news',
  access,
  ok: z.any(),
  problems: [...problems, 'too-many-requests'],
})

export const addToHouseholdCart = route({
  id: 'addToHouseholdCart',
  tag,
  summary: 'Adds products to the cart of the household',
  description: `Quantities are added to what is there, at most ${mostPieces} of a product and ${mostLines} products. What a \`proposer\` adds becomes \`proposals\`. Safe to repeat with an \`id\` of the client, within a day.`,
  method: 'POST',
  path: `${path}/lines`,
  access,
  body: z.strictObject({
    id: z.uuid().optional(),
    lines: z
      .array(z.strictObject({ code, quantity: z.int().min(1).max(mostPieces) }))
      .min(1)
      .max(mostLines),
  }),
  ok: HouseholdCartAddition,
  problems: [...problems, ...refusals, 'invalid-input'],
})

export const setHouseholdCartLine = route({
  id: 'setHouseholdCartLine',
  tag,
  summary: 'Sets how much of a product is in the cart of the household',
  description: '`quantity` is final; 0 removes the product. The last change wins. Not for a `proposer`. Idempotent.',
  method: 'PUT',
  path: `${path}/lines/{code}`,
  access,
  params: z.object({ code }),
  body: z.strictObject({
    quantity: z
      .int()
      .min(0)
      .max(mostPieces)
      .meta({ examples: [2] }),
  }),
  ok: HouseholdCart,
  problems: [...problems, 'household-member-proposes', ...refusals, 'invalid-input'],
})

export const orderHouseholdCart = route({
  id: 'orderHouseholdCart',
  tag,
  summary: 'Announces that the customer takes the cart of the household to the checkout',
  description:
    'Others see who orders and cannot do the same, for half an hour. When the customer has placed an order, what it contains leaves the cart. Not for a `proposer`. Safe to repeat.',
  method: 'POST',
  path: `${path}/ordering`,
  access,
  ok: HouseholdCart,
  problems: [...problems, 'household-member-proposes', 'household-cart-is-ordered'],
})

export const endOrderingHouseholdCart = route({
  id: 'endOrderingHouseholdCart',
  tag,
  summary: 'Gives the cart of the household back to the others',
  description: 'Idempotent. Changes nothing when somebody else orders.',
  method: 'DELETE',
  path: `${path}/ordering`,
  access,
  ok: HouseholdCart,
  problems,
})
