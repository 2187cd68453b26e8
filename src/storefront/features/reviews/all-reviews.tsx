import back from 'icon:caret-left'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { ForCustomers } from '#storefront/components/customer/for-customers.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { navigateInPlace } from '#storefront/lib/navigation/navigation.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { OwnReview } from './own-review.tsx'
import { HowChecked, RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'
import { type ReviewFilter, type ReviewPage, reviewsPath } from './review-queries.ts'
import css from './reviews.module.css'

const t = translator(texts)

interface AllReviewsProps {
  readonly product: PageProduct
  readonly filter: ReviewFilter
  /** The first page of what the filter asks for. */
  readonly first: ReviewPage
}

/** The page of all reviews of a product. */
export function AllReviews({ product, filter, first }: AllReviewsProps) {
  const { code, slug, rating } = product
  // What is chosen shows before its reviews arrive, and a second choice counts together with it.
  const [chosen, setChosen] = useState(filter)
  useEffect(() => setChosen(filter), [filter])
  const { sort, stars } = chosen
  const show = (next: ReviewFilter): void => {
    setChosen(next)
    navigateInPlace(reviewsPath(slug, next))
  }
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
              narrow={{ stars, to: (next) => show({ sort, ...(next !== undefined && { stars: next }) }) }}
            />
            <HowChecked />
          </div>
          <div className={css.list}>
            {rating !== null && <ReviewList {...{ code, filter, chosen, first }} onFilter={show} />}
          </div>
          {/* After the list, which it would push aside when it arrives. */}
          <div className={css.ownOnPage}>
            <ForCustomers>
              <OwnReview code={code} />
            </ForCustomers>
          </div>
        </div>
      </Panel>
    </>
  )
}
