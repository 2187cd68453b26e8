import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { recipesAtOnce, recipesQuery } from './wire.ts'

const Ask = z.object({ skip: z.int().min(0) })

/** A recipe in the file; one without `publishedAt` is a draft. The adapter validates everything else. */
const RecipesFile = z.object({
  recipes: z.array(
    z.looseObject({
      publishedAt: z.iso.datetime().nullable(),
      ingredients: z.array(z.unknown()),
      steps: z.array(z.unknown()),
    }),
  ),
  tags: z.array(z.unknown()),
  listings: z.array(z.looseObject({ id: z.string() })),
})

/** Recipes of the embedded content service: a JSON file, read on each request. */
export const recipesStandIn = (file: URL) => ({
  query: recipesQuery,
  async answer(variables: unknown): Promise<object | null> {
    const ask = Ask.safeParse(variables)
    if (!ask.success) return null
    const { recipes, tags, listings } = RecipesFile.parse(JSON.parse(await readFile(file, 'utf8')))
    const published = recipes
      .flatMap(({ publishedAt, ...recipe }) => (publishedAt === null ? [] : [{ ...recipe, publishedAt }]))
      .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    const { skip } = ask.data
    return {
      recipeCollection: {
        total: published.length,
        items: published.slice(skip, skip + recipesAtOnce).map(({ publishedAt, ingredients, steps, ...recipe }) => ({
          sys: { publishedAt },
          ...recipe,
          ingredientsCollection: { items: ingredients },
          stepsCollection: { items: steps },
        })),
      },
      recipeTagCollection: { items: tags },
      recipeListingCollection: { items: listings.map(({ id, ...listing }) => ({ sys: { id }, ...listing })) },
    }
  },
})
