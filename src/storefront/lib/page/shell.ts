import type { CategoryTree } from '#modules/catalog/contract.ts'

/** The data of the frame around every page; the same for all visitors. */
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
