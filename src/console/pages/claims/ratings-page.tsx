import done from 'icon:check-circle'
import star from 'icon:star'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { QueuePage } from '#console/components/queue-page.tsx'
import { Segments } from '#console/components/segments.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-ratings.json'
import { listLowRatings } from '#modules/claims/contract.staff-ratings.ts'
import { RatingCard } from './rating-card.tsx'
import './claims.css'

const t = translator(texts)

const lookMs = 20_000
type View = 'waiting' | 'answered'

/** Low ratings: those that wait for an answer, and those that have one. */
export function RatingsPage() {
  const [state, setState] = useState<View>('waiting')
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...queryOf(listLowRatings, { query: { state, page } }),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  const { data } = query
  // The last page is gone once everything on it is answered.
  if (data && data.pages < page) setPage(data.pages)
  const show = (next: View): void => {
    setState(next)
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
        <div className="claim-bar">
          <Segments
            label={t('title')}
            size="sm"
            value={state}
            onChange={show}
            options={[
              { value: 'waiting', label: t('waiting', { count: data?.waiting ?? 0 }) },
              { value: 'answered', label: t('answered', { count: data?.answered ?? 0 }) },
            ]}
          />
        </div>
      }
      empty={
        <EmptyState icon={state === 'waiting' ? done : star} title={t(`empty.${state}`)}>
          {t('emptyText')}
        </EmptyState>
      }
    >
      {data?.items.map((rating) => (
        <RatingCard key={rating.orderId} rating={rating} />
      ))}
    </QueuePage>
  )
}
