import { slugify } from '#kernel/fold.ts'
import shelves from '#locales/shelves.json' with { type: 'json' }
import type { CategoryStep } from '#modules/catalog/rules/imported-product.ts'
import { shelfWords } from './shelf-words.ts'

type ShelfCode = keyof typeof shelfWords
const isShelf = (code: string): code is ShelfCode => Object.hasOwn(shelfWords, code)
const shelfOf = new Map<string, ShelfCode>(
  Object.entries(shelfWords).flatMap(([code, words]) =>
    isShelf(code) ? words.split(' ').map((word) => [word, code] as const) : [],
  ),
)
const departments: Readonly<Record<string, { readonly name: string; readonly slug: string }>> = shelves.departments
const other = '99'

/** The number of the shelf for categories in their order, the most particular last; null when none is known. */
export function shelfFor(categories: readonly string[]): string | null {
  return categories.map((category) => shelfOf.get(category)).findLast((code) => code !== undefined) ?? null
}

/** The way to a shelf, or to what has none. */
export function wayTo(shelf: string | null): CategoryStep[] {
  const code = shelf?.slice(0, 2) ?? other
  const { name, slug } = departments[code] ?? { name: '', slug: '' }
  const department = { code, name, slug }
  if (shelf === null || !isShelf(shelf)) return [department]
  const own = shelves.shelves[shelf]
  return [department, { code: shelf, name: own, slug: `${Number(shelf)}-${slugify(own)}` }]
}
