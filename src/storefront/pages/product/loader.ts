import { getProduct } from '#modules/catalog/contract.ts'
import type { ProductDetails } from '#storefront/lib/listing/listed-products.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

export interface ProductData {
  readonly query: ApiQuery<ProductDetails>
  readonly product: ProductDetails
}

export const loadProduct: Load<ProductData> = async ({ match, load }) => {
  const query = queryOf(getProduct, { params: { slug: match.params['slug'] ?? '' } })
  return { kind: 'page', data: { query, product: await load(query) } }
}
