import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { RecipeCard } from './contract.ts'

/** Products of one question: more than a cart has as a rule. */
export const mostProducts = 100

/** `a,b` or a repeated parameter. */
const Codes = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean))
  .pipe(z.array(z.string().max(40)).max(mostProducts))

export const RecipesFromProducts = z
  .object({
    recipes: z.array(
      RecipeCard.extend({
        had: z.int().meta({ description: 'Ingredients that the products are, pantry goods left out.' }),
        wanted: z.int().meta({ description: 'All ingredients, pantry goods left out.' }),
      }),
    ),
  })
  .meta({ id: 'RecipesFromProducts' })
export type RecipesFromProducts = z.infer<typeof RecipesFromProducts>

export const getRecipesFromProducts = route({
  id: 'getRecipesFromProducts',
  tag: 'Recipes',
  summary: 'Lists recipes that products are ingredients of',
  description:
    'At most four, of which the products are at least two ingredients and a third of all; those that lack the fewest first.',
  method: 'GET',
  path: '/recipes-from-products',
  query: z.object({
    products: Codes.meta({ description: 'Product codes, comma-separated or repeated, at most 100.' }),
  }),
  ok: RecipesFromProducts,
  problems: ['invalid-input'],
})
