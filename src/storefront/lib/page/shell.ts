import type { CategoryTree } from '#modules/catalog/contract.ts'
import type { NavigationView } from '#modules/content/contract.ts'

/** The data of the frame around every page; the same for all visitors. */
export interface Shell {
  readonly departments: readonly Department[]
  /** The links of the header besides the departments: the first stands before them. */
  readonly links: readonly ShellLink[]
}

export interface Department {
  readonly name: string
  readonly slug: string
  readonly tint: string
}

export type ShellLink = NonNullable<NavigationView['header']>[number]

export const departmentsOf = (tree: CategoryTree): Department[] =>
  tree.children.map(({ name, slug, tint }) => ({ name, slug, tint }))
