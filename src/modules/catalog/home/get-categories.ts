import type { Category, CategoryTree } from '../contract.listing.ts'
import type { CountOf } from '../listing/category-counts.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { categoryPictures } from '../present/category-pictures.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { codeOfSlug } from '../rules/category-slug.ts'

/** The category tree with the number of products in each. */
export function getCategories({ live, counts, cards: { origin } }: CatalogReader): CategoryTree {
  const { departments } = live.model().tree
  const countOf = counts.now()
  return { image: null, children: departments.map((department) => withChildren(department, countOf, origin)) }
}

/** `origin` is prefixed to addresses of pictures, without a trailing slash. */
export function presentNode(node: CategoryNode, countOf: CountOf, origin: string): Omit<Category, 'children'> {
  const { name, slug, image, tint } = node
  return { code: codeOfSlug(slug), name, slug, ...categoryPictures(image, origin), tint, count: countOf(node) }
}

/** The API shows three levels; deeper categories are reached through their parent's listing. */
function withChildren(department: CategoryNode, countOf: CountOf, origin: string): Category {
  const present = (node: CategoryNode) => presentNode(node, countOf, origin)
  return {
    ...present(department),
    children: department.children.map((second) => ({
      ...present(second),
      children: second.children.map((third) => ({ ...present(third), children: [] })),
    })),
  }
}
