import back from 'icon:caret-left'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { ForCustomers } from '#storefront/components/customer/for-customers.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { OwnReview } from './own-review.tsx'
import { HowChecked, RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewFilter, ReviewPage } from './review-queries.ts'
import css from './reviews.module.css'

const t = translator(texts)

interface AllReviewsProps {
  readonly product: PageProduct
  readonly first: ReviewPage
}

/** The page of all reviews of a product. */
export function AllReviews({ product, first }: AllReviewsProps) {
  const { code, slug, rating } = product
  const [filter, setFilter] = useState<ReviewFilter>({ sort: 'helpful' })
  const { sort, stars } = filter
  return (
    <>
      <a className={`link ${css.back}`} href={href('/p/:slug', { slug })}>
        <Icon of={back} />
        {nameOf(product)}
      </a>
      <Panel>
        <div className={css.columns}>
          <div className={css.summary}>
            <h1>
              {t('title')}
              <span className="sr">: {nameOf(product)}</span>
            </h1>
            <RatingSummary
              rating={rating}
              narrow={{ stars, to: (next) => setFilter({ sort, ...(next !== undefined && { stars: next }) }) }}
            />
            <ForCustomers>
              <OwnReview code={code} />
            </ForCustomers>
            <HowChecked />
          </div>
          <div className={css.list}>
            {rating !== null && <ReviewList code={code} filter={filter} onFilter={setFilter} first={first} />}
          </div>
        </div>
      </Panel>
    </>
  )
}
