import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { type CapacityView, listCapacityExceptions, saveCapacityException } from '#modules/delivery/contract.staff.ts'
import { dayText, t, weekdayName, weekdayText } from './capacity-text.ts'
import { type DayChange, DayForm } from './day-form.tsx'
import { OpenDays } from './open-days.tsx'

interface ExceptionsDialogProps {
  readonly view: CapacityView
  readonly day: string
  readonly onClose: () => void
}

interface Decided {
  readonly day: string
  readonly zones: CapacityView['zones']
}

/** Days that differ, and public holidays about which nothing is decided. */
export function ExceptionsDialog({ view, day: chosen, onClose }: ExceptionsDialogProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listCapacityExceptions, {}))
  const [decided, setDecided] = useState<Decided | undefined>(undefined)
  const save = useAction(saveCapacityException, { refreshes: [listCapacityExceptions], done: () => t('daySaved') })
  const decide = async (day: string, zones: CapacityView['zones'], change: DayChange | null, reason: string) => {
    const answer = await save.run({ params: { day }, body: { zones, change, reason } })
    if (answer !== undefined) setDecided({ day, zones })
  }
  const decideHoliday = (day: string, change: DayChange): void => void decide(day, view.zones, change, t('holiday'))
  const days = data && [...Map.groupBy(data.items, ({ day }) => day)]
  return (
    <Dialog
      title={t('exceptions')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ready')}
        </Button>
      }
    >
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={3} />}
      {days && days.length === 0 && <p className="q">{t('noExceptions')}</p>}
      {days?.map(([day, of]) => (
        <div key={day} className="row">
          <b>
            {weekdayText(day)}, {dayText(day)}
          </b>
          <span>{changeText(of[0]?.change)}</span>
          <span className="q">{t('inZones', { count: of.length })}</span>
          <span className="end">
            <Button
              size="sm"
              kind="remove"
              isBusy={save.isRunning}
              onClick={() =>
                void decide(
                  day,
                  of.map(({ zone }) => zone),
                  null,
                  t('takeBack'),
                )
              }
            >
              {t('takeBack')}
            </Button>
          </span>
        </div>
      ))}
      {data && data.proposed.length > 0 && <h3 className="sec-h">{t('proposed')}</h3>}
      {data?.proposed.map((day) => (
        <div key={day} className="row">
          <b>
            {weekdayText(day)}, {dayText(day)}
          </b>
          <span className="row end">
            <Button size="sm" isBusy={save.isRunning} onClick={() => decideHoliday(day, { kind: 'closed' })}>
              {t('closeDay')}
            </Button>
            <Button
              size="sm"
              isBusy={save.isRunning}
              onClick={() => decideHoliday(day, { kind: 'short', ends: '16:00' })}
            >
              {t('shortDay')}
            </Button>
          </span>
        </div>
      ))}
      {decided && view.days.includes(decided.day) && (
        <OpenDays key={decided.day} days={[decided.day]} zones={decided.zones} />
      )}
      <DayForm zones={view.zones} firstDay={chosen} isBusy={save.isRunning} error={save.error} onSave={decide} />
      <p className="xs q">{t('openDaysStay')}</p>
    </Dialog>
  )
}

function changeText(change: DayChange | undefined): string {
  if (change?.kind === 'short') return t('untilTime', { time: change.ends })
  if (change?.kind === 'weekday') return t('likeOf', { day: weekdayName(change.weekday, 'long') })
  return t('change.closed')
}
