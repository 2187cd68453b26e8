import './runs.css'
import money from 'icon:money'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { listRunsToClose } from '#modules/couriers/contract.staff-cash.ts'
import { SignRun } from './sign-run.tsx'

const t = translator(texts)

/** Runs whose money differs by more than a dispatcher may sign. */
export function CashPage() {
  const { data, error, refetch } = useQuery(queryOf(listRunsToClose, {}))
  return (
    <PageFrame title={t('money.title')}>
      {error && !data && <ListError error={error} answeredAt={0} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={3} />}
      {data?.items.length === 0 && (
        <EmptyState icon={money} title={t('money.none')}>
          {t('money.noneText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ScrollRegion className="runs" label={t('money.title')} look="page">
          {data.items.map((run) => (
            <section key={run.id} className="run" aria-label={run.number}>
              <h2>{`${run.number} · ${run.courier.name}`}</h2>
              <SignRun run={run} as="accountant" />
            </section>
          ))}
        </ScrollRegion>
      )}
    </PageFrame>
  )
}
