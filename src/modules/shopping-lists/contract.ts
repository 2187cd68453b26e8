import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'
import { mostLines } from './rules/read-list.ts'

const tag = 'Shopping lists'

/** A product as a line of a list shows it. */
export const ShoppingListProduct = ProductCard.pick({
  code: true,
  variantCode: true,
  name: true,
  shortName: true,
  brand: true,
  sizeLabel: true,
  slug: true,
  price: true,
  unitPriceLabel: true,
  image: true,
  picture: true,
  tint: true,
  maxAvailableQuantity: true,
  maxAllowedQuantity: true,
  isAgeRestricted: true,
}).meta({ id: 'ShoppingListProduct' })
export type ShoppingListProduct = z.infer<typeof ShoppingListProduct>

const Choice = z
  .object({
    product: ShoppingListProduct,
    quantity: z.int().min(1).meta({ description: 'Packs that cover the amount, or as many as can be had.' }),
  })
  .meta({ id: 'ListChoice' })
export type ListChoice = z.infer<typeof Choice>

export const MatchedLine = z
  .object({
    text: z.string().meta({ description: 'As the shopper wrote it.', examples: ['2 l lapte'] }),
    amount: z
      .object({
        unit: z.enum(['kg', 'l', 'piece', 'pack', 'bare']).meta({ description: '`bare` is a number without a unit.' }),
        thousandths: z.number().meta({ description: 'Thousandths of the unit, of each of `times`.' }),
        times: z.number().nullable().meta({ description: 'Packs of this size; null when it is the whole amount.' }),
      })
      .nullable()
      .meta({ description: 'Null when the line has no amount.' }),
    choice: Choice.nullable().meta({ description: 'Null when nothing fits: `missing` says why.' }),
    missing: z
      .enum(['unknown', 'sold-out', 'not-fitting'])
      .nullable()
      .meta({ description: '`not-fitting`: nothing fits the dietary profile of the customer for certain.' }),
    reasons: z
      .array(z.enum(['usual', 'one-pack', 'packs', 'estimated', 'below', 'unit-unknown', 'unit-price', 'popular']))
      .meta({
        description:
          'Why this product: `usual` is bought by this customer; `one-pack` and `packs` cover the amount; `estimated` by the usual weight of a piece; `below` holds less than was asked for; `unit-unknown` does not convert, so there is one pack.',
      }),
    corrected: z.string().nullable().meta({ description: 'What misspelt words were read as; null without them.' }),
    unknownWords: z
      .array(z.string())
      .meta({ description: 'Words that nothing in the catalogue has, such as a brand that is not sold.' }),
    alternatives: z.array(Choice).meta({ description: 'At most three.' }),
  })
  .meta({ id: 'MatchedLine' })
export type MatchedLine = z.infer<typeof MatchedLine>

export const ListMatches = z.object({ lines: z.array(MatchedLine) }).meta({ id: 'ListMatches' })
export type ListMatches = z.infer<typeof ListMatches>

/** Longest text of a list, in characters. */
export const mostCharacters = 10_000

export const matchList = route({
  id: 'matchList',
  tag,
  summary: 'Finds the products of a written shopping list',
  description: `Reads lines, commas, amounts before or after the product, and one line without commas. A list of more than ${mostLines} products is refused: \`list-too-long\`. What the customer buys comes first. Nothing is stored.`,
  method: 'POST',
  path: '/shopping-lists/matches',
  access: 'optional',
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(mostCharacters)
      .meta({ examples: ['2 l lapte, 10 ouă, 1 kg roșii, detergent'] }),
  }),
  ok: ListMatches,
  problems: ['list-too-long', 'invalid-input', 'too-many-requests'],
})
