import { getHome, type Home } from '#modules/catalog/contract.ts'
import type { Load } from '#storefront/lib/page.tsx'
import { type Query, queryOf } from '#storefront/lib/queries.ts'

export interface HomeData {
  readonly query: Query<Home>
  readonly home: Home
}

export const loadHome: Load<HomeData> = async ({ load }) => {
  const query = queryOf(getHome, {})
  return { kind: 'page', data: { query, home: await load(query) } }
}
