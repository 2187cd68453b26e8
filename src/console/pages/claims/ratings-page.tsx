import done from 'icon:check-circle'
import star from 'icon:star'
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
  const { data, error, refetch } = useQuery({
    ...queryOf(listLowRatings, { query: { state, page } }),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  // The last page is gone once everything on it is answered.
  if (data && data.pages < page) setPage(data.pages)
  const show = (next: View): void => {
    setState(next)
    setPage(1)
  }
  return (
    <PageFrame title={t('title')}>
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
        <EmptyState icon={state === 'waiting' ? done : star} title={t(`empty.${state}`)}>
          {t('emptyText')}
        </EmptyState>
      )}
      <div className="scroll">
        {data?.items.map((rating) => (
          <RatingCard key={rating.orderId} rating={rating} />
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
