import { getProduct } from '#modules/catalog/contract.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

export interface ProductData {
  readonly query: ApiQuery<PageProduct>
  readonly product: PageProduct
}

export const loadProduct: Load<ProductData> = async ({ match, load }) => {
  const query = queryOf(getProduct, { params: { slug: match.params['slug'] ?? '' } })
  return { kind: 'page', data: { query, product: await load(query) } }
}
