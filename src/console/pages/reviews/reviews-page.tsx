import done from 'icon:check-circle'
import { EmptyState } from '#console/components/empty-state.tsx'
import { QueuePage } from '#console/components/queue-page.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import { listReviews, reviewQueues } from '#modules/reviews/contract.staff.ts'
import { ReviewCard } from './review-card.tsx'
import './reviews.css'

const t = translator(texts)

/** Reviews of products: those that wait, reported ones, and what was decided. */
export function ReviewsPage() {
  return (
    <QueuePage
      title={t('title')}
      queues={reviewQueues}
      queryOf={(queue, page) => queryOf(listReviews, { query: { queue, page } })}
      label={(queue, reviews) => t(`queue.${queue}`, { count: reviews?.counts[queue] ?? 0 })}
      empty={(queue) => (
        <EmptyState icon={done} title={t(`empty.${queue}`)}>
          {t('rule')}
        </EmptyState>
      )}
      cards={({ items }) =>
        items.map((review) => <ReviewCard key={`${review.id} ${review.version} ${review.state}`} review={review} />)
      }
    />
  )
}
