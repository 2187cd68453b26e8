import done from 'icon:check-circle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { Segments } from '#console/components/segments.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
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
  const { data, error, refetch } = useQuery({
    ...queryOf(listReviews, { query: { queue, page } }),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  // The last page is gone once everything on it is decided.
  if (data && data.pages < page) setPage(data.pages)
  const show = (next: Queue): void => {
    setQueue(next)
    setPage(1)
  }
  return (
    <PageFrame title={t('title')}>
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
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {!data && !error && (
        <div className="pad col g16" role="status" aria-label={t('loading')}>
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={done} title={t(`empty.${queue}`)}>
          {t('rule')}
        </EmptyState>
      )}
      <div className="scroll">
        {data?.items.map((review) => (
          <ReviewCard key={`${review.id} ${review.version} ${review.state}`} review={review} />
        ))}
      </div>
      {data && data.pages > 1 && (
        <div className="foot">
          <span className="q">{t('page', { page, pages: data.pages })}</span>
          <span className="row g6 end">
            <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {t('before')}
            </Button>
            <Button size="sm" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
              {t('after')}
            </Button>
          </span>
        </div>
      )}
    </PageFrame>
  )
}
