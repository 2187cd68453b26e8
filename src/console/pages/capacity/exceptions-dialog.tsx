import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/components/button.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { type CapacityView, listCapacityExceptions, saveCapacityException } from '#modules/delivery/contract.staff.ts'
import { dayText, t, weekdayText } from './capacity-text.ts'

interface ExceptionsDialogProps {
  readonly zones: CapacityView['zones']
  readonly onClose: () => void
}

/** Days that differ, and public holidays about which nothing is decided. */
export function ExceptionsDialog({ zones, onClose }: ExceptionsDialogProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listCapacityExceptions, {}))
  const save = useAction(saveCapacityException, { refreshes: [listCapacityExceptions], done: () => t('daySaved') })
  const decide = (day: string, change: { kind: 'closed' } | { kind: 'short'; ends: string } | null): void =>
    void save.run({ params: { day }, body: { zones, change, reason: t('holiday') } })
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
          <span>{t(`change.${of[0]?.change.kind ?? 'closed'}`)}</span>
          <span className="q">{t('inZones', { count: of.length })}</span>
          <span className="end">
            <Button size="sm" kind="remove" isBusy={save.isRunning} onClick={() => decide(day, null)}>
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
            <Button size="sm" isBusy={save.isRunning} onClick={() => decide(day, { kind: 'closed' })}>
              {t('closeDay')}
            </Button>
            <Button size="sm" isBusy={save.isRunning} onClick={() => decide(day, { kind: 'short', ends: '16:00' })}>
              {t('shortDay')}
            </Button>
          </span>
        </div>
      ))}
      <p className="xs q">{t('openDaysStay')}</p>
    </Dialog>
  )
}
