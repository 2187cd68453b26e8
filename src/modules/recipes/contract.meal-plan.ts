import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { Lei, ProductCard } from '#modules/catalog/contract.card.ts'
import { RecipeCard } from './contract.ts'
import { claimedSubstances } from './rules/claims.ts'
import { baseUnits, fewestServings, mostServings } from './rules/packs.ts'

/** Meals of one plan: four a day for a week. */
export const mostMeals = 28

const Day = z.iso.date().meta({ examples: ['2026-11-28'] })

const PlannedMeal = z.strictObject({
  day: Day,
  slug: z.string().min(1).max(300),
  servings: z.int().min(fewestServings).max(mostServings),
})

export const MealPlanLine = z
  .object({
    name: z.string(),
    need: z.number().meta({ description: 'Of all meals together, in `unit`; 0 for an ingredient to taste.' }),
    unit: z.enum(baseUnits),
    isPantry: z.boolean().meta({ description: 'Expected in every kitchen, so not bought by default.' }),
    isFresh: z.boolean().meta({ description: 'What is left over spoils within days.' }),
    uses: z.array(z.object({ day: Day, slug: z.string(), amount: z.number() })),
    doubts: z
      .array(
        z.object({ substance: z.enum(claimedSubstances), verdict: z.enum(['contains', 'may-contain', 'unknown']) }),
      )
      .meta({
        description: 'What of `product` speaks against a recipe of the plan that is without gluten or lactose.',
      }),
    product: ProductCard.nullable().meta({ description: 'Null while none is on sale.' }),
    packSize: z.number().meta({ description: 'Contents of one piece in `unit`; 0 without a product.' }),
    packs: z.int(),
    leftOver: z.number().meta({ description: 'What all meals leave over of the pieces, in `unit`.' }),
    price: Lei.nullable().meta({
      description: 'Of all pieces for non-members of Genius, in lei; null without a product.',
    }),
  })
  .meta({ id: 'MealPlanLine' })
export type MealPlanLine = z.infer<typeof MealPlanLine>

export const MealPlanShopping = z
  .object({
    lines: z.array(MealPlanLine),
    servings: z.int().meta({ description: 'Of all meals together.' }),
    unknown: z.array(z.string()).meta({ description: 'Slugs of recipes that are no longer published.' }),
    freshUsed: z
      .int()
      .nullable()
      .meta({ description: 'How much of the fresh goods the meals use, in percent of their price; null without any.' }),
    suggestions: z
      .array(
        z.object({
          recipe: RecipeCard,
          uses: z.array(z.object({ name: z.string(), amount: z.number(), unit: z.enum(baseUnits) })),
        }),
      )
      .meta({ description: 'At most four recipes outside the plan that use what is left over of fresh goods.' }),
  })
  .meta({ id: 'MealPlanShopping' })
export type MealPlanShopping = z.infer<typeof MealPlanShopping>

export const shopForMeals = route({
  id: 'shopForMeals',
  tag: 'Recipes',
  summary: 'Combines the ingredients of several meals into products to buy',
  description:
    'Equal ingredients are added up and rounded to whole packs once. Products for a recipe without gluten or lactose are without it if there are any. Nothing is stored.',
  method: 'POST',
  path: '/meal-plans/shopping',
  body: z.strictObject({ meals: z.array(PlannedMeal).min(1).max(mostMeals) }),
  ok: MealPlanShopping,
  problems: ['invalid-input'],
})

export const proposeMeals = route({
  id: 'proposeMeals',
  tag: 'Recipes',
  summary: 'Proposes recipes for a week',
  description: 'Lunches and dinners that share fresh ingredients; fewer than `days` when not enough fit.',
  method: 'GET',
  path: '/meal-plans/proposal',
  query: z.object({
    diets: z
      .string()
      .max(200)
      .default('')
      .meta({ description: 'Slugs of diet tags, joined by commas; a recipe has all of them.' }),
    minutes: z.coerce.number().int().min(1).max(600).optional().meta({ description: 'Longest time.' }),
    days: z.coerce.number().int().min(1).max(7).default(7),
    turn: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .meta({ description: 'Another number begins with another recipe.' }),
  }),
  ok: z.object({ recipes: z.array(RecipeCard) }).meta({ id: 'ProposedMeals' }),
  problems: ['invalid-input'],
})
