import done from 'icon:check-circle'
import star from 'icon:star'
import { EmptyState } from '#console/components/empty-state.tsx'
import { QueuePage } from '#console/components/queue-page.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-ratings.json'
import { listLowRatings } from '#modules/claims/contract.staff-ratings.ts'
import { RatingCard } from './rating-card.tsx'
import './claims.css'

const t = translator(texts)

/** Low ratings: those that wait for an answer, and those that have one. */
export function RatingsPage() {
  return (
    <QueuePage
      title={t('title')}
      queues={['waiting', 'answered']}
      queryOf={(state, page) => queryOf(listLowRatings, { query: { state, page } })}
      label={(state, ratings) => t(state, { count: ratings?.[state] ?? 0 })}
      empty={(state) => (
        <EmptyState icon={state === 'waiting' ? done : star} title={t(`empty.${state}`)}>
          {t('emptyText')}
        </EmptyState>
      )}
      cards={({ items }) => items.map((rating) => <RatingCard key={rating.orderId} rating={rating} />)}
    />
  )
}
