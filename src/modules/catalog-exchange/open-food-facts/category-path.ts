import { slugify } from '#kernel/fold.ts'
import shelves from '#locales/shelves.json' with { type: 'json' }
import type { CategoryStep } from '#modules/catalog/rules/imported-product.ts'
import { categoryWords } from './category-words.ts'

type ShelfCode = keyof typeof categoryWords
const isShelf = (code: string): code is ShelfCode => Object.hasOwn(categoryWords, code)
const shelfOf = new Map<string, ShelfCode>(
  Object.entries(categoryWords).flatMap(([code, words]) =>
    isShelf(code) ? words.split(' ').map((word) => [word, code] as const) : [],
  ),
)
const departments: Readonly<Record<string, { readonly name: string; readonly slug: string }>> = shelves.departments
const other = '99'

/** The code of our category for categories ordered from general to particular; null when none is known. */
export function categoryCodeFor(categories: readonly string[]): string | null {
  return categories.map((category) => shelfOf.get(category)).findLast((code) => code !== undefined) ?? null
}

/** The path of our category; the catch-all department for null. */
export function categoryPath(shelf: string | null): CategoryStep[] {
  const code = shelf?.slice(0, 2) ?? other
  const { name, slug } = departments[code] ?? { name: '', slug: '' }
  const department = { code, name, slug }
  if (shelf === null || !isShelf(shelf)) return [department]
  const own = shelves.shelves[shelf]
  return [department, { code: shelf, name: own, slug: `${Number(shelf)}-${slugify(own)}` }]
}
