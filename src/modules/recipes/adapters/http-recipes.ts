import { ContentUnavailable, queryContent } from '#modules/content/index.ts'
import { parseJson } from '#platform/http/outbound.ts'
import type { RecipeSource } from '../ports.ts'
import { bound } from '../rules/bound.ts'
import type { Cookbook } from '../rules/recipe.ts'
import { type RecipesPart, readRecipes, recipesAtOnce, recipesQuery } from './wire.ts'

export interface HttpRecipesOptions {
  /** Where the service answers; asked at this very address. */
  readonly url: string
  readonly token: string
  /** Origin of the service's pictures, if it has any of its own. */
  readonly pictures: string | undefined
  /** Milliseconds for each answer. */
  readonly timeoutMs?: number
}

/** A shop has no more recipes than it can keep at hand. */
const mostParts = 40

/** The recipes of a headless content service that takes GraphQL by POST, as ContentSource asks it. */
export function httpRecipes({ url, token, pictures, timeoutMs }: HttpRecipesOptions): RecipeSource {
  let last:
    | { readonly texts: readonly string[]; readonly parts: readonly RecipesPart[]; readonly cookbook: Cookbook }
    | undefined
  const ask = (skip: number): Promise<string> =>
    queryContent({ url, token, query: recipesQuery, variables: { skip, preview: false }, timeoutMs })
  return {
    async published() {
      const before = last
      // Most answers bring nothing new, and to read them costs more than to compare them.
      const read = (text: string, at: number): RecipesPart => {
        const known = text === before?.texts[at] ? before.parts[at] : undefined
        const part = known ?? readRecipes(parseJson(text), pictures)
        if (part === null) throw new ContentUnavailable('the content service answers no recipes')
        return part
      }
      const texts = [await ask(0)]
      const parts = texts.map(read)
      const count = Math.min(mostParts, Math.ceil((parts[0]?.total ?? 0) / recipesAtOnce))
      for (let at = 1; at < count; at++) {
        const text = await ask(at * recipesAtOnce)
        texts.push(text)
        parts.push(read(text, at))
      }
      const isSame = parts.length === before?.parts.length && parts.every((part, at) => part === before.parts[at])
      if (isSame) return before.cookbook
      last = { texts, parts, cookbook: bound(parts) }
      return last.cookbook
    },
  }
}
