import './runs.css'
import add from 'icon:plus'
import recycle from 'icon:recycle'
import truck from 'icon:truck'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useMay } from '#console/lib/session/session.ts'
import { dayOf } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, type RunView } from '#modules/couriers/contract.staff.ts'
import { listCountedRuns } from '#modules/couriers/contract.staff-cash.ts'
import { AddToRun } from './add-to-run.tsx'
import { MakeRunDialog } from './make-run-dialog.tsx'
import { RunColumn } from './run-column.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { WaitingColumn } from './waiting-column.tsx'

const t = translator(texts)

const refreshMs = 5_000

/** Of the address: the day, today without one, and `to-sign` for the runs whose money differs. */
interface BoardSearch {
  readonly day?: string
  readonly show?: string
}

const isOver = ({ state }: RunView): boolean => state === 'closed' || state === 'cancelled'

/** The runs of a day beside the deliveries that wait for one; those that are over stand last. */
export function RunsPage() {
  const search: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(search.day ?? '')
  const day = (isDay && search.day) || dayOf(now())
  const isToSign = search.show === 'to-sign'
  const show = (next: BoardSearch): void => void navigate({ to: '.', search: { ...search, ...next } as never })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<'run' | 'vehicle'>()
  const { data, error, refetch } = useQuery({
    ...queryOf(getRunBoard, { query: { day } }),
    refetchInterval: () => isInUse() && refreshMs,
  })
  const picked = data?.waiting.filter(({ deliveryId }) => chosen.has(deliveryId)) ?? []
  // Of every day; differences above the dispatcher's limit are the accountant's.
  const counted = useQuery({
    ...queryOf(listCountedRuns, {}),
    enabled: useMay('cash.count'),
    refetchInterval: () => isInUse() && refreshMs,
  })
  const toSign = counted.data?.items.filter(({ cash }) => cash?.needs === 'cash.count') ?? []
  const shown = isToSign ? toSign : (data?.runs ?? []).toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
  const close = (): void => setOpened(undefined)
  return (
    <PageFrame title={t('title')}>
      <div className="tools">
        <label className="row g6">
          <span className="m">{t('day')}</span>
          <input
            className="in"
            type="date"
            value={day}
            onChange={(e) => e.target.value && show({ day: e.target.value })}
          />
        </label>
        <Segments
          label={t('show')}
          value={isToSign ? 'to-sign' : 'all'}
          options={[
            { value: 'all', label: t('all') },
            { value: 'to-sign', label: `${t('toSign')} ${toSign.length}` },
          ]}
          onChange={(value) => show({ show: value === 'all' ? undefined : value } as BoardSearch)}
        />
        <span className="m grow cut">
          {data &&
            !isToSign &&
            `${t('runs', { count: data.runs.length })} · ${t('withoutRun', { count: data.waiting.length })}`}
        </span>
        <Link className="btn" to="/ambalaje">
          <Icon of={recycle} />
          {t('packaging.title')}
        </Link>
        <Button onClick={() => setOpened('vehicle')}>{t('vehicle.add')}</Button>
        {data && <AddToRun runs={data.runs} picked={picked} onDone={() => setChosen(new Set())} />}
        <Button kind="main" icon={add} disabled={picked.length === 0} onClick={() => setOpened('run')}>
          {t('make.open', { count: picked.length })}
        </Button>
      </div>
      {error && !data && <ListError error={error} answeredAt={0} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && (
        <ScrollRegion className="runs" label={t('board')} look="page">
          {!isToSign && <WaitingColumn waiting={data.waiting} chosen={chosen} onChange={setChosen} />}
          {shown.length === 0 && (
            <EmptyState icon={truck} title={t(isToSign ? 'noneToSign' : 'none')}>
              {t(isToSign ? 'noneToSignText' : 'noneText')}
            </EmptyState>
          )}
          {shown.map((run) => (
            <RunColumn key={run.id} run={run} board={data} others={data.runs.filter(({ id }) => id !== run.id)} />
          ))}
        </ScrollRegion>
      )}
      {opened === 'run' && data && (
        <MakeRunDialog
          board={data}
          picked={picked}
          onClose={() => {
            setChosen(new Set())
            close()
          }}
        />
      )}
      {opened === 'vehicle' && <VehicleDialog onClose={close} />}
    </PageFrame>
  )
}
