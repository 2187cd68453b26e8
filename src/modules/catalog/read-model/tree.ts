import { codeOfSlug } from '../rules/category-slug.ts'

/** One step of the path from a department to a product. */
export interface Breadcrumb {
  readonly code: string
  readonly name: string
  readonly slug: string
}

export interface CategoryRow {
  readonly code: string
  readonly parentCode: string | null
  readonly slug: string
  readonly name: string
  readonly position: number
  readonly tint: string
  readonly image: string
  readonly meta: CategoryMeta
}

/** Editors' texts for search engines; a missing one is generated from the category's name. */
export interface CategoryMeta {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
}

/**
 * A category in the tree. Ordinals number the tree depth first, so that a category and its descendants are the range
 * `ordinal` to `last`.
 */
export interface CategoryNode extends CategoryRow {
  readonly ordinal: number
  readonly last: number
  readonly parent: CategoryNode | null
  readonly children: readonly CategoryNode[]
  /** From the department to this category. */
  readonly path: readonly Breadcrumb[]
  /** The same with the codes of the wire. */
  readonly crumbs: readonly Breadcrumb[]
}

export interface CategoryHierarchy {
  readonly departments: readonly CategoryNode[]
  /** By ordinal. */
  readonly nodes: readonly CategoryNode[]
  readonly byCode: ReadonlyMap<string, CategoryNode>
  readonly bySlug: ReadonlyMap<string, CategoryNode>
}

interface Draft extends CategoryRow {
  ordinal: number
  last: number
  parent: Draft | null
  children: Draft[]
  path: readonly Breadcrumb[]
  crumbs: readonly Breadcrumb[]
}

/** Builds the tree; siblings are ordered by position, then code. Rows with an unknown parent become departments. */
export function makeTree(rows: readonly CategoryRow[]): CategoryHierarchy {
  const drafts = new Map(rows.map((row) => [row.code, draftOf(row)]))
  const departments: Draft[] = []
  for (const draft of drafts.values()) {
    draft.parent = drafts.get(draft.parentCode ?? '') ?? null
    const siblings = draft.parent?.children ?? departments
    siblings.push(draft)
  }
  const nodes: Draft[] = []
  const number = (siblings: Draft[]): void => {
    siblings.sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
    for (const draft of siblings) {
      draft.ordinal = nodes.push(draft) - 1
      const { parent, code, name, slug } = draft
      draft.path = [...(parent?.path ?? []), { code, name, slug }]
      draft.crumbs = [...(parent?.crumbs ?? []), { code: codeOfSlug(slug), name, slug }]
      number(draft.children)
      draft.last = nodes.length - 1
    }
  }
  number(departments)
  return {
    departments,
    nodes,
    byCode: drafts,
    bySlug: new Map(nodes.map((node) => [node.slug, node])),
  }
}

const draftOf = (row: CategoryRow): Draft => ({
  ...row,
  ...{ ordinal: 0, last: 0, parent: null, children: [], path: [], crumbs: [] },
})
