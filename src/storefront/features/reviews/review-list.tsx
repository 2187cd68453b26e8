import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { reviewSorts } from '#modules/reviews/rules/review.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { ListFailed } from './list-failed.tsx'
import { ReviewItem } from './review-item.tsx'
import { type ReviewFilter, type ReviewPage, reviewsQuery } from './review-queries.ts'
import css from './reviews.module.css'

const t = translator(texts)

interface ReviewListProps {
  readonly code: string
  /** Of the reviews that are shown. */
  readonly filter: ReviewFilter
  /** Of the controls: another one while its reviews are loading. */
  readonly chosen: ReviewFilter
  readonly onFilter: (filter: ReviewFilter) => void
  /** The first page of what the filter asks for, which came with the page. */
  readonly first: ReviewPage
}

/** All words of buyers, in order and narrowed as asked. */
export function ReviewList({ code, filter, chosen, onFilter, first }: ReviewListProps) {
  const { sort, stars } = chosen
  // Rendered for all visitors, some time ago: shown at once and asked for again. What was loaded since is as it is now.
  const [rendered] = useState(() => (isHydrated() ? undefined : first))
  const list = useInfiniteQuery({
    ...reviewsQuery(code, filter),
    initialData: { pages: [first], pageParams: [1] },
    ...(first === rendered && { initialDataUpdatedAt: 0 }),
  })
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const count = list.data?.pages[0]?.count ?? 0
  const left = count - reviews.length
  const isBusy = list.isFetching || chosen !== filter
  const allButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={css.tools}>
        <fieldset className={chip.row}>
          <legend className="sr">{t('filter')}</legend>
          <button
            ref={allButton}
            type="button"
            className={chip.one}
            aria-pressed={stars === undefined}
            onClick={() => onFilter({ sort })}
          >
            {t('all')}
          </button>
          {stars !== undefined && (
            <button
              type="button"
              className={chip.one}
              aria-pressed
              onClick={() => {
                // This button is about to be removed.
                allButton.current?.focus()
                onFilter({ sort })
              }}
            >
              {t('stars', { count: stars })}
            </button>
          )}
        </fieldset>
        <SelectField
          label={t('sort')}
          value={sort}
          onChange={({ target }) =>
            onFilter({ ...chosen, sort: reviewSorts.find((one) => one === target.value) ?? 'helpful' })
          }
          options={reviewSorts.map((value) => ({ value, text: t(`sort-${value}`) }))}
        />
      </div>
      <p className="sr" role="status">
        {!isBusy && !list.isError && t('found', { count })}
      </p>
      {list.isError && <ListFailed list={list} />}
      <ul className={css.reviews} aria-label={t('list')} aria-busy={isBusy || undefined}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} code={code} />
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

const isHydrated = (): boolean => typeof document !== 'undefined' && 'ready' in document.documentElement.dataset
