import { z } from 'zod'
import { ContentUnavailable, type ReadContentApi } from '#modules/content/index.ts'
import type { RecipeSource } from '../ports.ts'
import { mergeCookbook } from '../rules/merge-cookbook.ts'
import type { Cookbook } from '../rules/recipe.ts'
import { type RecipesPart, readRecipes, recipesAtOnce } from './wire.ts'

const Items = z.object({ total: z.int().min(0), items: z.array(z.looseObject({ sys: z.looseObject({}) })) })
const none = { items: [] }

/** Most recipes held in memory. */
const mostParts = 40

/** The recipes and their lists of a content-management API. */
export function restRecipes(read: ReadContentApi, pictures: string | undefined): RecipeSource {
  let last: { readonly text: string; readonly cookbook: Cookbook } | undefined
  const itemsOf = async (query: Readonly<Record<string, string | number>>): Promise<z.infer<typeof Items>> => {
    const answer = Items.safeParse(await read('/documents', query))
    if (!answer.success) throw new ContentUnavailable('the content API answers no recipes')
    return answer.data
  }
  return {
    async published() {
      const lists = (await itemsOf({ kind: 'cookbook', limit: 1 })).items[0]
      const answers: z.infer<typeof Items>[] = []
      for (let skip = 0; answers.length < mostParts; skip += recipesAtOnce) {
        const answer = await itemsOf({ kind: 'recipe', limit: recipesAtOnce, skip })
        answers.push(answer)
        if (skip + recipesAtOnce >= answer.total) break
      }
      const text = JSON.stringify([lists, answers])
      if (text === last?.text) return last.cookbook
      const parts = answers.map(({ total, items }): RecipesPart => {
        // A recipe is dated by its first publication.
        const dated = items.map(({ sys, ...recipe }) => ({ ...recipe, sys: { publishedAt: sys['firstPublishedAt'] } }))
        const data = {
          recipeCollection: { total, items: dated },
          recipeTagCollection: lists?.['recipeTagCollection'] ?? none,
          recipeListingCollection: lists?.['recipeListingCollection'] ?? none,
        }
        const part = readRecipes({ data }, pictures)
        if (part === null) throw new ContentUnavailable('the content API answers no recipes')
        return part
      })
      last = { text, cookbook: mergeCookbook(parts) }
      return last.cookbook
    },
  }
}
