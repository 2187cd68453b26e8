import type { OkOf } from '#kernel/contract.ts'
import { getProduct } from '#modules/catalog/contract.ts'
import { listProductReviews } from '#modules/reviews/contract.ts'
import { type ReviewFilter, reviewFilterOf } from '#storefront/features/reviews/review-queries.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export interface ProductReviewsData {
  readonly product: PageProduct
  readonly filter: ReviewFilter
  readonly first: OkOf<typeof listProductReviews>
}

export const loadProductReviews: Load<ProductReviewsData> = async ({ match, load }) => {
  const product = await load(queryOf(getProduct, { params: { slug: match.params['slug'] ?? '' } }))
  const filter = reviewFilterOf(match.query)
  const first = await load(queryOf(listProductReviews, { params: { code: product.code }, query: filter }))
  return { kind: 'page', data: { product, filter, first } }
}
