import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { Lei, ProductCard } from '#modules/catalog/contract.card.ts'
import { Filters, OrderBy } from '#modules/catalog/contract.listing.ts'
import { listingQuery } from '#modules/catalog/contract.ts'
import { baseUnits, fewestServings, mostServings } from './rules/packs.ts'
import { levels, listingKinds } from './rules/recipe.ts'

export const RecipeTag = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'RecipeTag' })

export const RecipeCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    picture: z.string().meta({ description: 'A path of the shop, or a whole address; 960 by 640.' }),
    minutes: z.int(),
    level: z.enum(levels),
    pricePerServing: Lei.nullable().meta({
      description:
        'Of what a serving takes of its packs, without what every kitchen has; null while nothing is on sale.',
    }),
  })
  .meta({ id: 'RecipeCard' })
export type RecipeCard = z.infer<typeof RecipeCard>

export const RecipeSection = z
  .object({
    id: z.string(),
    kind: z.enum(listingKinds),
    title: z.string(),
    tag: z.string().nullable().meta({ description: 'Slug of the tag, for by-tag only.' }),
    recipes: z.array(RecipeCard),
  })
  .meta({ id: 'RecipeSection' })

export const RecipesLanding = z
  .object({
    total: z.int(),
    tags: z.array(RecipeTag.extend({ count: z.int(), picture: z.string() })),
    sections: z.array(RecipeSection),
  })
  .meta({ id: 'RecipesLanding' })
export type RecipesLanding = z.infer<typeof RecipesLanding>

export const RecipeList = z
  .object({
    page: z.int(),
    pages: z.int(),
    itemsPerPage: z.int(),
    total: z.int(),
    tag: RecipeTag.extend({ text: z.string().nullable() })
      .nullable()
      .meta({ description: 'The one tag that is chosen, if it is known.' }),
    items: z.array(RecipeCard),
    filters: Filters,
    orderBy: OrderBy,
  })
  .meta({ id: 'RecipeList' })
export type RecipeList = z.infer<typeof RecipeList>

export const Ingredient = z
  .object({
    id: z.int(),
    name: z.string(),
    amountText: z.string().meta({ description: 'As the recipe says it, for the servings asked for: 3 linguri.' }),
    amount: z.number().meta({ description: 'In `unit`, for the servings asked for; 0 for what goes in to taste.' }),
    unit: z.enum(baseUnits),
    isPantry: z.boolean().meta({ description: 'In every kitchen: not bought unless somebody says so.' }),
    product: ProductCard.nullable().meta({ description: 'Null while nothing that fits is on sale.' }),
    packSize: z.number().meta({ description: 'Contents of a piece of the product in `unit`; 0 without one.' }),
    packs: z.int().meta({ description: 'Whole pieces of the product; 0 without one.' }),
    leftOver: z.number().meta({ description: 'What is left of them, in `unit`.' }),
    price: Lei.nullable().meta({ description: 'Of all packs, for who is no member; null without a product.' }),
  })
  .meta({ id: 'RecipeIngredient' })
export type Ingredient = z.infer<typeof Ingredient>

export const Recipe = RecipeCard.extend({
  pictureText: z.string(),
  intro: z.string(),
  servings: z.int().meta({ description: 'Those that the amounts of this answer are for.' }),
  ownServings: z.int().meta({ description: 'Those that the recipe is written for.' }),
  tags: z.array(RecipeTag),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  ingredients: z.array(Ingredient),
  related: z.array(RecipeCard),
  publishedAt: z.iso.datetime(),
  metaTitle: z.string(),
  metaDescription: z.string(),
}).meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof Recipe>

export const getRecipesLanding = route({
  id: 'getRecipesLanding',
  tag: 'Recipes',
  summary: 'What the landing page of the recipes shows: tags, and the lists that editors put there',
  method: 'GET',
  path: '/recipes-landing',
  ok: RecipesLanding,
})

export const getHomeRecipes = route({
  id: 'getHomeRecipes',
  tag: 'Recipes',
  summary: 'The lists of recipes that editors put on the home page',
  method: 'GET',
  path: '/home-recipes',
  ok: z.object({ sections: z.array(RecipeSection) }).meta({ id: 'HomeRecipes' }),
})

export const getRecipes = route({
  id: 'getRecipes',
  tag: 'Recipes',
  summary: 'Recipes, the latest first: `filter[eticheta]`, `[dieta]`, `[nivel]`, `[timp]`; `sort[minutes|price]`',
  method: 'GET',
  path: '/recipes',
  query: z.object({ ...listingQuery, itemsPerPage: z.coerce.number().int().min(1).max(100).default(24) }),
  ok: RecipeList,
  problems: ['invalid-input'],
})

export const getRecipe = route({
  id: 'getRecipe',
  tag: 'Recipes',
  summary: 'One recipe, with what to buy for so many servings',
  method: 'GET',
  path: '/recipes/{slug}',
  params: z.object({ slug: z.string().min(1).max(300) }),
  query: z.object({ servings: z.coerce.number().int().min(fewestServings).max(mostServings).optional() }),
  ok: Recipe,
  problems: ['recipe-not-found', 'invalid-input'],
})
