import { type AskContent, ContentUnavailable } from '#modules/content/index.ts'
import { parseJson } from '#platform/http/outgoing/outbound.ts'
import type { RecipeSource } from '../ports.ts'
import { mergeCookbook } from '../rules/merge-cookbook.ts'
import type { Cookbook } from '../rules/recipe.ts'
import { type RecipesPart, readRecipes, recipesAtOnce, recipesQuery } from './wire.ts'

export interface GraphqlRecipesOptions {
  readonly ask: AskContent
  readonly token: string
  /** Origin of the service's own pictures, if any. */
  readonly pictures: string | undefined
}

/** Most recipes held in memory. */
const mostParts = 40

/** The recipes of a headless content service, asked in GraphQL like `ContentSource`. */
export function graphqlRecipes({ ask: askService, token, pictures }: GraphqlRecipesOptions): RecipeSource {
  let last:
    | { readonly texts: readonly string[]; readonly parts: readonly RecipesPart[]; readonly cookbook: Cookbook }
    | undefined
  const ask = (skip: number): Promise<string> =>
    askService({ token, query: recipesQuery, variables: { skip, preview: false } })
  return {
    async published() {
      const before = last
      // Most responses are unchanged, and comparing is cheaper than parsing.
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
      last = { texts, parts, cookbook: mergeCookbook(parts) }
      return last.cookbook
    },
  }
}
