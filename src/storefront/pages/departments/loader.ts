import { type CategoryTree, getCategories } from '#modules/catalog/contract.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export interface DepartmentsData {
  readonly tree: CategoryTree
}

/** All departments with their categories. */
export const loadDepartments: Load<DepartmentsData> = async ({ load }) => ({
  kind: 'page',
  data: { tree: await load(queryOf(getCategories, {})) },
})
