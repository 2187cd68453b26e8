import './capacity.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useNews } from '#console/lib/live/live.ts'
import { queryOf } from '#console/lib/queries.ts'
import { type CapacityInterval, readCapacity } from '#modules/delivery/contract.staff.ts'
import { CapacityGrid } from './capacity-grid.tsx'
import { isOn, t } from './capacity-text.ts'
import { DayStrip } from './day-strip.tsx'
import { ExceptionsDialog } from './exceptions-dialog.tsx'
import { ExpressStops } from './express-stops.tsx'
import { TemplateSheet } from './template-sheet.tsx'

const kinds = ['two-hours', 'one-hour', 'express'] as const

/** The intervals of the next days: how full they are, how many orders they take, and which are closed. */
export function CapacityPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(readCapacity, {}))
  const [kind, setKind] = useState<CapacityInterval['kind']>('two-hours')
  const [chosen, setDay] = useState<string | undefined>(undefined)
  const [showsDays, setShowsDays] = useState(false)
  const [showsPlan, setShowsPlan] = useState(false)
  useNews((news) => {
    if (news.some(({ entity }) => entity.kind === 'order' || entity.kind === 'interval')) void refetch()
  })
  const day = chosen ?? data?.days[0] ?? ''
  const shown = data?.intervals.filter((one) => one.kind === kind) ?? []
  return (
    <PageFrame
      title={t('title')}
      status={
        <Segments
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={8} />}
      {data && (
        <>
          <DayStrip days={data.days} day={day} intervals={shown} onChoose={setDay} />
          <div className="tools">
            <Legend />
            <span className="row end">
              {kind === 'express' && <ExpressStops zones={data.zones} stops={data.expressStops} />}
              <Button onClick={() => setShowsPlan(true)}>{t('plan')}</Button>
              <Button onClick={() => setShowsDays(true)}>{t('exceptions')}</Button>
            </span>
          </div>
          <ScrollRegion look="page" label={t('grid')}>
            <CapacityGrid zones={data.zones} intervals={shown.filter((one) => isOn(one, day))} />
          </ScrollRegion>
          <div className="foot">
            <span>{t('keys')}</span>
            <span className="end q">{t('visible')}</span>
          </div>
        </>
      )}
      {showsDays && data && <ExceptionsDialog view={data} day={day} onClose={() => setShowsDays(false)} />}
      {showsPlan && data && <TemplateSheet view={data} day={day} kind={kind} onClose={() => setShowsPlan(false)} />}
    </PageFrame>
  )
}

const Legend = () => (
  <span className="row g12 xs">
    <span className="lg">
      <i />
      {t('taken')}
    </span>
    <span className="lg">
      <i className="h" />
      {t('held')}
    </span>
    <span className="lg">
      <i className="f" />
      {t('freeLegend')}
    </span>
  </span>
)
