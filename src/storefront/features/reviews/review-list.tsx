import check from 'icon:seal-check-fill'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { listProductReviews, type ReviewView } from '#modules/reviews/contract.ts'
import { type ReviewSort, reviewSorts } from '#modules/reviews/rules/review.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { OwnReview } from './own-review.tsx'
import { openReport } from './report-review.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const t = translator(texts)

/** The words of buyers, with the own review above them. */
export function ReviewList({ product: { code, rating } }: { readonly product: PageProduct }) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [stars, setStars] = useState<number>()
  const list = useInfiniteQuery({
    queryKey: [listProductReviews.id, code, sort, stars],
    queryFn: ({ pageParam: page, signal }) =>
      api(listProductReviews, {
        params: { code },
        query: { sort, page, ...(stars !== undefined && { stars }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, all) => (all.length < pages ? all.length + 1 : undefined),
  })
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const left = (list.data?.pages[0]?.count ?? 0) - reviews.length
  return (
    <>
      {mayBeSignedIn() && <OwnReview code={code} />}
      {rating !== null && (
        <div className={css.tools}>
          <fieldset className={chip.row}>
            <legend className="sr">{t('filter')}</legend>
            <button type="button" className={chip.one} aria-pressed={!stars} onClick={() => setStars(undefined)}>
              {t('all')}
            </button>
            {[5, 4, 3, 2, 1]
              .filter((note) => (rating.stars[note - 1] ?? 0) > 0)
              .map((note) => (
                <button
                  key={note}
                  type="button"
                  className={chip.one}
                  aria-pressed={stars === note}
                  onClick={() => setStars(note)}
                >
                  {t('stars', { count: note })}
                </button>
              ))}
          </fieldset>
          <SelectField
            label={t('sort')}
            value={sort}
            onChange={({ target }) => setSort(reviewSorts.find((one) => one === target.value) ?? 'newest')}
            options={reviewSorts.map((value) => ({ value, text: t(`sort-${value}`) }))}
          />
        </div>
      )}
      {list.isError && (
        <Notice kind="err" isAlert>
          {refusalText(list.error)}{' '}
          <button type="button" className="link" onClick={() => void list.refetch()}>
            {t('again')}
          </button>
        </Notice>
      )}
      <ul className={css.reviews} aria-label={t('list')} aria-busy={list.isFetching || undefined}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="soft" isBlock isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more', { count: left })}
        </Button>
      )}
    </>
  )
}

function Review({ review }: { readonly review: ReviewView }) {
  const { author, stars, words, writtenAt, isChanged } = review
  const name = author ?? t('nobody')
  return (
    <article className={css.review}>
      <p className={css.head}>
        <Stars of={stars} />
        <b>{name}</b>
        <span className="small muted">
          {formatDate(writtenAt)}
          {isChanged && ` · ${t('changed')}`}
        </span>
        <span className={css.verified}>
          <Icon of={check} />
          {t('verified')}
        </span>
      </p>
      {words !== '' && <p className={css.words}>{words}</p>}
      <button
        type="button"
        className={`link small ${css.report}`}
        aria-haspopup="dialog"
        onClick={() => openReport(review)}
      >
        {t('report')}
        <span className="sr"> {t('reportOf', { name })}</span>
      </button>
    </article>
  )
}
