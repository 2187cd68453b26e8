import { AllReviews } from '#storefront/features/reviews/all-reviews.tsx'
import type { ProductReviewsData } from './loader.ts'

export { loadProductReviews as load } from './loader.ts'
export { meta } from './meta.ts'

export const section = ({ product }: ProductReviewsData): string | undefined => product.breadcrumbs[0]?.slug

export function Page({ data }: { readonly data: ProductReviewsData }) {
  return (
    <div className="wrap">
      <AllReviews {...data} />
    </div>
  )
}
