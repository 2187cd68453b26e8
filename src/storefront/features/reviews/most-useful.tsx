import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { ListFailed } from './list-failed.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewsQuery } from './review-queries.ts'
import css from './reviews.module.css'

const t = translator(texts)

/** Reviews on the page of a product; all of them have a page of their own. */
const most = 3

interface MostUsefulProps {
  readonly product: PageProduct
  /** What stands in their place until they arrive. */
  readonly waiting: ReactNode
}

/** The most useful words of buyers, below the own review. */
export function MostUseful({ product: { code }, waiting }: MostUsefulProps) {
  const list = useInfiniteQuery(reviewsQuery(code, { sort: 'helpful' }))
  const reviews = list.data?.pages[0]?.reviews.slice(0, most) ?? []
  return (
    <>
      {mayBeSignedIn() && <OwnReview code={code} />}
      {(list.isError || list.isPaused) && <ListFailed list={list} />}
      {list.isPending && !list.isPaused ? (
        waiting
      ) : (
        <ul className={css.reviews} aria-label={t('mostUseful')} aria-busy={list.isFetching || undefined}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} code={code} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
