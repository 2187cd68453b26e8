import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { Lei, ProductCard } from '#modules/catalog/contract.card.ts'
import { Filters, OrderBy } from '#modules/catalog/contract.listing.ts'
import { listingQuery } from '#modules/catalog/contract.ts'
import { baseUnits, fewestServings, mostServings } from './rules/packs.ts'
import { levels, listingKinds } from './rules/recipe.ts'

/** Size of the pictures of recipes in pixels. */
export const recipePictureSize = { width: 960, height: 640 } as const

export const RecipeTag = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'RecipeTag' })

export const RecipeCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    picture: z.string().meta({ description: 'A path below the shop’s URL, or an absolute URL; 960 × 640 pixels.' }),
    minutes: z.int(),
    level: z.enum(levels),
    pricePerServing: Lei.nullable().meta({
      description:
        'Price of the amounts used in a serving, without pantry ingredients, in lei; null while no ingredient is on sale.',
    }),
  })
  .meta({ id: 'RecipeCard' })
export type RecipeCard = z.infer<typeof RecipeCard>

export const RecipeSection = z
  .object({
    id: z.string(),
    kind: z.enum(listingKinds),
    title: z.string(),
    tag: z.string().nullable().meta({ description: 'Slug of the tag, for the kind `by-tag`; else null.' }),
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
      .meta({ description: 'The tag that is filtered by; null unless there is exactly one.' }),
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
    amountText: z.string().meta({ description: 'As the recipe states it, for the requested servings: `3 linguri`.' }),
    amount: z.number().meta({ description: 'In `unit`, for the requested servings; 0 for ingredients to taste.' }),
    unit: z.enum(baseUnits),
    isPantry: z.boolean().meta({ description: 'Expected in every kitchen, so not bought by default.' }),
    product: ProductCard.nullable().meta({ description: 'The matching product; null while none is on sale.' }),
    packSize: z.number().meta({ description: 'Contents of one piece of the product, in `unit`; 0 without a product.' }),
    packs: z.int().meta({ description: 'Pieces of the product to buy; 0 without a product.' }),
    leftOver: z.number().meta({ description: 'What the recipe leaves over of these pieces, in `unit`.' }),
    price: Lei.nullable().meta({
      description: 'Price of all pieces for non-members of Genius, in lei; null without a product.',
    }),
  })
  .meta({ id: 'RecipeIngredient' })
export type Ingredient = z.infer<typeof Ingredient>

export const Recipe = RecipeCard.extend({
  pictureText: z.string(),
  intro: z.string(),
  servings: z.int().meta({ description: 'Servings that the amounts in this response are for.' }),
  ownServings: z.int().meta({ description: 'Servings that the recipe is written for.' }),
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
  summary: 'Returns the recipe landing page',
  description: 'Recipe tags, and the recipe sections maintained by editors.',
  method: 'GET',
  path: '/recipes-landing',
  ok: RecipesLanding,
})

export const getHomeRecipes = route({
  id: 'getHomeRecipes',
  tag: 'Recipes',
  summary: 'Lists the recipe sections of the home page',
  method: 'GET',
  path: '/home-recipes',
  ok: z.object({ sections: z.array(RecipeSection) }).meta({ id: 'HomeRecipes' }),
})

export const getRecipes = route({
  id: 'getRecipes',
  tag: 'Recipes',
  summary: 'Lists recipes',
  description:
    'The latest first. Filters: `filter[eticheta]` (tag), `filter[dieta]` (diet), `filter[nivel]` (level), `filter[timp]` (time). Sort fields: `minutes`, `price`.',
  method: 'GET',
  path: '/recipes',
  query: z.object({ ...listingQuery, itemsPerPage: z.coerce.number().int().min(1).max(100).default(24) }),
  ok: RecipeList,
  problems: ['invalid-input'],
})

/** `a,b` or a repeated parameter. */
const Slugs = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean))
  .pipe(z.array(z.string().max(120)).max(50))

export const getRecipeCards = route({
  id: 'getRecipeCards',
  tag: 'Recipes',
  summary: 'Lists recipes by their slugs',
  description: 'In the order of `slugs`. Unknown recipes are left out.',
  method: 'GET',
  path: '/recipe-cards',
  query: z.object({ slugs: Slugs.meta({ description: 'Comma-separated or repeated, at most 50.' }) }),
  ok: z.object({ recipes: z.array(RecipeCard) }).meta({ id: 'RecipeCards' }),
  problems: ['invalid-input'],
})

export const getRecipe = route({
  id: 'getRecipe',
  tag: 'Recipes',
  summary: 'Returns a recipe with the products to buy',
  description: 'Amounts, packs and prices are computed for `servings`.',
  method: 'GET',
  path: '/recipes/{slug}',
  params: z.object({ slug: z.string().min(1).max(300) }),
  query: z.object({ servings: z.coerce.number().int().min(fewestServings).max(mostServings).optional() }),
  ok: Recipe,
  problems: ['recipe-not-found', 'invalid-input'],
})
