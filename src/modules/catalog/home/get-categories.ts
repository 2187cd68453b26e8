import type { Category, CategoryTree } from '../contract.listing.ts'
import type { CountOf } from '../listing/category-counts.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { codeOfSlug } from '../rules/category-slug.ts'

/** The category tree with the number of products in each. */
export function getCategories({ live, counts }: CatalogReader): CategoryTree {
  const { departments } = live.model().tree
  const countOf = counts.now()
  return { image: null, children: departments.map((department) => withChildren(department, countOf)) }
}

export function presentNode(node: CategoryNode, countOf: CountOf): Omit<Category, 'children'> {
  const { name, slug, tint } = node
  return { code: codeOfSlug(slug), name, slug, image: node.image, iconPng: node.image, tint, count: countOf(node) }
}

/** The API shows three levels; deeper categories are reached through their parent's listing. */
function withChildren(department: CategoryNode, countOf: CountOf): Category {
  return {
    ...presentNode(department, countOf),
    children: department.children.map((second) => ({
      ...presentNode(second, countOf),
      children: second.children.map((third) => ({ ...presentNode(third, countOf), children: [] })),
    })),
  }
}
