import type { CategoryTree } from '#modules/catalog/contract.ts'

/** What stands around every page and is the same for everybody. */
export interface Shell {
  readonly departments: readonly Department[]
}

export interface Department {
  readonly name: string
  readonly slug: string
  readonly tint: string
}

export function shellOf(tree: CategoryTree): Shell {
  return { departments: tree.children.map(({ name, slug, tint }) => ({ name, slug, tint })) }
}
