import done from 'icon:check-circle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { QueuePage } from '#console/components/queue-page.tsx'
import { Segments } from '#console/components/segments.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import { listReviews, reviewQueues } from '#modules/reviews/contract.staff.ts'
import { ReviewCard } from './review-card.tsx'
import './reviews.css'

const t = translator(texts)

const lookMs = 20_000
type Queue = (typeof reviewQueues)[number]

/** Reviews of products: those that wait, reported ones, and what was decided. */
export function ReviewsPage() {
  const [queue, setQueue] = useState<Queue>('waiting')
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...queryOf(listReviews, { query: { queue, page } }),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  const { data } = query
  // The last page is gone once everything on it is decided.
  if (data && data.pages < page) setPage(data.pages)
  const show = (next: Queue): void => {
    setQueue(next)
    setPage(1)
  }
  return (
    <QueuePage
      title={t('title')}
      texts={{ again: t('again'), loading: t('loading'), before: t('before'), after: t('after') }}
      query={query}
      page={page}
      onPage={setPage}
      pageText={(pages) => t('page', { page, pages })}
      bar={
        <div className="review-bar">
          <Segments
            label={t('title')}
            size="sm"
            value={queue}
            onChange={show}
            options={reviewQueues.map((value) => ({
              value,
              label: t(`queue.${value}`, { count: data?.counts[value] ?? 0 }),
            }))}
          />
        </div>
      }
      empty={
        <EmptyState icon={done} title={t(`empty.${queue}`)}>
          {t('rule')}
        </EmptyState>
      }
    >
      {data?.items.map((review) => (
        <ReviewCard key={`${review.id} ${review.version} ${review.state}`} review={review} />
      ))}
    </QueuePage>
  )
}
