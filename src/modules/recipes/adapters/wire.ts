import { z } from 'zod'
import { safePicture } from '#modules/content/rules/safe-urls.ts'
import { mostServings } from '../rules/packs.ts'
import type { Cookbook, CookbookTag, RecipeListing, SourceRecipe } from '../rules/recipe.ts'
import { levels, listingKinds, tagKinds } from '../rules/recipe.ts'
import { measures } from '../rules/units.ts'

export const recipesAtOnce = 50

/** The GraphQL document, sent once per fifty recipes. */
export const recipesQuery = `query Recipes($skip: Int!, $preview: Boolean!) {
  recipeCollection(order: [publishedAt_DESC], limit: ${recipesAtOnce}, skip: $skip, preview: $preview) {
    total
    items {
      sys { publishedAt }
      slug title intro minutes servings level tags
      image { url description }
      ingredientsCollection(limit: 40) { items { name quantity measure food isPantry } }
      stepsCollection(limit: 30) { items { title text } }
    }
  }
  recipeTagCollection(limit: 60, preview: $preview) { items { slug name kind text } }
  recipeListingCollection(limit: 24, preview: $preview) { items { sys { id } page kind title tag slugs most } }
}`

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100)
const words = (most: number) => z.string().trim().min(1).max(most)
const items = (most: number) => z.object({ items: z.array(z.unknown()).max(most) })
const list = <Shape extends z.ZodType>(shape: Shape, most: number) =>
  z.object({ items: z.array(shape).min(1).max(most) }).transform(({ items }) => items)

const IngredientItem = z.object({
  name: words(80),
  quantity: z
    .number()
    .positive()
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
  measure: z.enum(measures),
  food: z
    .string()
    .max(60)
    .nullish()
    .catch(null)
    .transform((value) => value || null),
  isPantry: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})

const recipeItem = (pictures: string | undefined) =>
  z
    .object({
      sys: z.object({ publishedAt: z.iso.datetime({ offset: true }) }),
      slug: Slug,
      title: words(120),
      intro: words(600),
      minutes: z.int().min(1).max(1_440),
      servings: z.int().min(1).max(mostServings),
      level: z.enum(levels),
      tags: z.array(Slug).max(12),
      image: z.object({
        url: z.string().transform((url, context) => {
          const safe = safePicture(url, pictures)
          if (safe === null) context.addIssue({ code: 'custom', message: 'not a picture of ours' })
          return safe ?? ''
        }),
        description: z.string().trim().max(300).nullish(),
      }),
      ingredientsCollection: list(IngredientItem, 40),
      stepsCollection: list(z.object({ title: words(120), text: words(2_000) }), 30),
    })
    .transform(
      ({ sys, image, tags, ingredientsCollection, stepsCollection, ...recipe }): SourceRecipe => ({
        ...recipe,
        tags: [...new Set(tags)],
        picture: image.url,
        pictureText: image.description ?? '',
        ingredients: ingredientsCollection,
        steps: stepsCollection,
        publishedAt: new Date(sys.publishedAt).toISOString(),
      }),
    )

const TagItem = z
  .object({ slug: Slug, name: words(40), kind: z.enum(tagKinds), text: z.string().trim().max(300).nullish() })
  .transform(({ text, ...tag }): CookbookTag => ({ ...tag, text: text || null }))

const ListingItem = z
  .object({
    sys: z.object({ id: z.string().regex(/^[\w.-]{1,64}$/) }),
    page: z.enum(['landing', 'home']),
    kind: z.enum(listingKinds),
    title: words(80),
    tag: Slug.nullish(),
    slugs: z.array(z.string()).max(100).nullish(),
    most: z.int().min(1).max(100).nullish(),
  })
  .transform(
    ({ sys, tag, slugs, most, ...listing }): RecipeListing => ({
      ...listing,
      id: sys.id,
      tag: tag ?? null,
      slugs: slugs ?? [],
      most: most ?? 12,
    }),
  )

const Answer = z.object({
  data: z.object({
    recipeCollection: items(recipesAtOnce).extend({ total: z.int().min(0) }),
    recipeTagCollection: items(60),
    recipeListingCollection: items(24),
  }),
})

export interface RecipesPart extends Cookbook {
  /** Number of recipes at the service, including invalid ones. */
  readonly total: number
}

/**
 * Parses one response; null when it has another shape. Invalid recipes, tags and lists are left out, so that one mistake of
 * an editor affects nothing else. `pictures` is the origin of the service's pictures.
 */
export function readRecipes(answer: unknown, pictures: string | undefined): RecipesPart | null {
  const read = Answer.safeParse(answer)
  if (!read.success) return null
  const { recipeCollection, recipeTagCollection, recipeListingCollection } = read.data.data
  return {
    total: recipeCollection.total,
    recipes: readable(recipeItem(pictures), recipeCollection.items),
    tags: readable(TagItem, recipeTagCollection.items),
    listings: readable(ListingItem, recipeListingCollection.items),
  }
}

function readable<Shape extends z.ZodType>(shape: Shape, values: readonly unknown[]): z.infer<Shape>[] {
  return values.flatMap((value) => {
    const read = shape.safeParse(value)
    return read.success ? [read.data] : []
  })
}
