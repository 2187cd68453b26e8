import type { Tx } from '#platform/db/db.ts'
import type { CategoryBranch, CategoryStep, ImportedProduct } from '../rules/imported-product.ts'
import * as store from './store.categories.ts'
import type { ColumnRows } from './store.products.ts'

/** Adds missing categories, each below the one before it. Returns the category code of a product. */
export async function saveCategories(
  tx: Tx,
  goods: readonly ImportedProduct[],
): Promise<(goods: ImportedProduct) => string> {
  const steps = new Map<string, { step: CategoryStep; parent: CategoryStep | undefined }>()
  for (const { categories } of goods) {
    categories.forEach((step, index) => {
      if (!steps.has(step.slug)) steps.set(step.slug, { step, parent: categories[index - 1] })
    })
  }
  const known = await knownCategories(
    tx,
    [...steps.values()].map(({ step }) => step),
  )
  const rows: ColumnRows[number][] = []
  for (const { step, parent } of steps.values()) {
    if (known.bySlug.has(step.slug)) continue
    const code = known.freeCode(step)
    known.bySlug.set(step.slug, code)
    rows.push({ code, slug: step.slug, name: step.name, parent_code: known.bySlug.get(parent?.slug ?? '') ?? null })
  }
  // One at a time: position, tint and picture derive from rows written before.
  for (const row of rows) await store.insertCategories(tx, [row])
  return ({ categories }) => known.bySlug.get(categories.at(-1)?.slug ?? '') ?? ''
}

async function knownCategories(tx: Tx, steps: readonly CategoryStep[]) {
  const keys = await store.readCategoryKeys(
    tx,
    steps.map(({ code }) => code),
    steps.map(({ slug }) => slug),
  )
  const bySlug = new Map(keys.map(({ slug, code }) => [slug, code]))
  const taken = new Set(keys.map(({ code }) => code))
  return {
    bySlug,
    /** The code, or the slug when another category has that code already. */
    freeCode: ({ code, slug }: CategoryStep): string => {
      const free = taken.has(code) ? slug : code
      taken.add(free)
      return free
    },
  }
}

/** Saves a whole tree: adds missing categories and updates names and positions of existing ones. */
export async function saveTree(tx: Tx, departments: readonly CategoryBranch[]): Promise<void> {
  const all: { branch: CategoryBranch; parent: CategoryBranch | undefined; position: number }[] = []
  const collect = (branches: readonly CategoryBranch[], parent?: CategoryBranch): void => {
    branches.forEach((branch, position) => {
      all.push({ branch, parent, position })
      collect(branch.children, branch)
    })
  }
  collect(departments)
  const known = await knownCategories(
    tx,
    all.map(({ branch }) => branch),
  )
  const changed: ColumnRows[number][] = []
  for (const { branch, parent, position } of all) {
    const { slug, name, tint, image, meta } = branch
    const before = known.bySlug.get(slug)
    if (before !== undefined) {
      changed.push({ code: before, name, position })
      continue
    }
    const code = known.freeCode(branch)
    known.bySlug.set(slug, code)
    const parentCode = known.bySlug.get(parent?.slug ?? '') ?? null
    await store.insertCategories(tx, [{ code, parent_code: parentCode, slug, name, position, tint, image, meta }])
  }
  await store.updateCategories(tx, changed)
}
