import { memoizeText } from './memoize-text.ts'
import { wordsOf } from './words.ts'

/** A recipe as search finds it. */
export interface SearchableRecipe {
  readonly slug: string
  readonly title: string
  readonly picture: string
  readonly minutes: number
  readonly tags: readonly string[]
  readonly ingredients: readonly string[]
}

/** Words for little time: a recipe is quick with so many minutes. */
const quick = new Set(['rapid', 'rapida', 'rapide', 'repede', 'usor', 'usoara', 'usoare'])
const QUICK_MINUTES = 20
/** Words for recipes as such. */
const general = new Set(['reteta', 'retete', 'idei', 'ceva', 'azi', 'diseara'])

const termsOf = memoizeText((text) => wordsOf(text).map(({ term, form }) => ({ term, form })))

/**
 * Recipes with all words of a query in title, tags or ingredients: those that are named so first, then the quickest. "Cină
 * rapidă" asks for those of the meal that take at most 20 minutes.
 */
export function matchRecipes(recipes: readonly SearchableRecipe[], query: string, most: number): SearchableRecipe[] {
  const words = wordsOf(query).filter(({ kind, form }) => kind === 'word' && !general.has(form))
  const asked = words.filter(({ form }) => !quick.has(form))
  const isQuick = asked.length < words.length
  if (words.length === 0) return []
  const matches = (text: string, place: number): boolean => {
    const { term = '', form = '' } = asked[place] ?? {}
    const isLast = place === asked.length - 1
    return termsOf(text).some((word) => word.term === term || (isLast && form.length > 2 && word.form.startsWith(form)))
  }
  const rankOf = ({ title, tags, ingredients }: SearchableRecipe): number | null => {
    const ranks = asked.map((_, place) => {
      if (matches(title, place)) return 0
      if (tags.some((tag) => matches(tag, place))) return 1
      return ingredients.some((name) => matches(name, place)) ? 2 : null
    })
    return ranks.reduce<number | null>((sum, rank) => (sum === null || rank === null ? null : sum + rank), 0)
  }
  return recipes
    .flatMap((recipe) => {
      const rank = isQuick && recipe.minutes > QUICK_MINUTES ? null : rankOf(recipe)
      return rank === null ? [] : [{ recipe, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.recipe.minutes - b.recipe.minutes)
    .slice(0, most)
    .map(({ recipe }) => recipe)
}
