import './runs.css'
import add from 'icon:plus'
import truck from 'icon:truck'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { dayOf } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard } from '#modules/couriers/contract.staff.ts'
import { MakeRunDialog } from './make-run-dialog.tsx'
import { RunColumn } from './run-column.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { WaitingColumn } from './waiting-column.tsx'

const t = translator(texts)

const refreshMs = 5_000

/** The runs of a day beside the deliveries that wait for one. */
export function RunsPage() {
  const [day, setDay] = useState(dayOf(now()))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<'run' | 'vehicle'>()
  const { data, error, refetch } = useQuery({
    ...queryOf(getRunBoard, { query: { day } }),
    refetchInterval: () => isInUse() && refreshMs,
  })
  const picked = data?.waiting.filter(({ deliveryId }) => chosen.has(deliveryId)) ?? []
  const close = (): void => setOpened(undefined)
  return (
    <PageFrame title={t('title')}>
      <div className="tools">
        <label className="row g6">
          <span className="m">{t('day')}</span>
          <input className="in" type="date" value={day} onChange={(e) => e.target.value && setDay(e.target.value)} />
        </label>
        <span className="m grow">{data && t('summary', { runs: data.runs.length, waiting: data.waiting.length })}</span>
        <Button onClick={() => setOpened('vehicle')}>{t('vehicle.add')}</Button>
        <Button kind="main" icon={add} disabled={picked.length === 0} onClick={() => setOpened('run')}>
          {t('make.open', { count: picked.length })}
        </Button>
      </div>
      {error && !data && <ListError error={error} answeredAt={0} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach what is out of sight
        <section className="scroll runs" aria-label={t('board')} tabIndex={0}>
          <WaitingColumn waiting={data.waiting} chosen={chosen} onChange={setChosen} />
          {data.runs.length === 0 && (
            <EmptyState icon={truck} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )}
          {data.runs.map((run) => (
            <RunColumn key={run.id} run={run} others={data.runs.filter(({ id }) => id !== run.id)} />
          ))}
        </section>
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
