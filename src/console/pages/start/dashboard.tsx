import clock from 'icon:calendar-blank'
import check from 'icon:check-circle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Banner } from '#console/components/banner.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { callsOf, queryOf } from '#console/lib/queries.ts'
import { formatTime, formatWholeDay } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-dashboard.json'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { DayTable } from './day-table.tsx'
import { TileList } from './tile-list.tsx'

const t = translator(texts)

/** Figures are read again every 4 s, and at once when something changes; from 30 s on the page says how old they are. */
const refreshMs = 4_000
const staleMs = 30_000

/** How today goes and what waits for a person, most urgent first. */
export function Dashboard() {
  const client = useQueryClient()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...queryOf(getDashboard, {}),
    refetchInterval: () => isInUse() && refreshMs,
  })
  const now = useNow(5_000)
  useNews(() => void client.invalidateQueries(callsOf(getDashboard)))
  const isStale = data !== undefined && now - dataUpdatedAt > staleMs
  return (
    <PageFrame title={t('title')} status={<span className="m nw">{`${formatWholeDay(now)}, ${formatTime(now)}`}</span>}>
      {isStale && <Banner tone="warn">{t('stale', { time: formatTime(dataUpdatedAt) })}</Banner>}
      {error && !data && <ListError error={error} answeredAt={0} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && (
        <div className="scroll">
          <h2 className="today-h row">
            {t('now')}
            {data.tiles.length > 0 && <StatusChip tone="err">{data.tiles.length}</StatusChip>}
          </h2>
          {data.tiles.length === 0 ? (
            <EmptyState icon={check} title={t('nothing')}>
              {t('nothingText')}
            </EmptyState>
          ) : (
            <TileList tiles={data.tiles} />
          )}
          <h2 className="today-h">{t('capacity')}</h2>
          {data.intervals.length === 0 ? (
            <EmptyState icon={clock} title={t('noDay')}>
              {t('noDayText')}
            </EmptyState>
          ) : (
            <DayTable intervals={data.intervals} now={now} />
          )}
        </div>
      )}
    </PageFrame>
  )
}
