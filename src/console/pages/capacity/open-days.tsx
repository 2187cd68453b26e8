import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { api } from '#console/lib/api/api.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import {
  type CapacityView,
  previewCapacityDays,
  readCapacity,
  remakeCapacityDays,
} from '#modules/delivery/contract.staff.ts'
import { dayText, t, weekdayText } from './capacity-text.ts'

interface OpenDaysProps {
  readonly days: readonly string[]
  readonly zones: CapacityView['zones']
}

/** What a change of the plan would do to days that are open already, and the button that does it. */
export function OpenDays({ days, zones }: OpenDaysProps) {
  const [reason, setReason] = useState('')
  const body = { days: [...days], zones: [...zones] }
  const { data, error } = useQuery({
    queryKey: [previewCapacityDays.id, body],
    queryFn: () => api(previewCapacityDays, { body }),
    retry: false,
  })
  const remake = useAction(remakeCapacityDays, {
    refreshes: [readCapacity, previewCapacityDays],
    done: () => t('remade'),
  })
  const booked = data?.closed.reduce((sum, { taken }) => sum + taken, 0) ?? 0
  const isSame = data !== undefined && data.added.length + data.changed.length + data.closed.length === 0
  return (
    <section className="opt col g8" aria-label={t('openDays')}>
      <b>{t('openDaysOf', { days: days.map((day) => `${weekdayText(day)} ${dayText(day)}`).join(', ') })}</b>
      {error && <p className="hint bad">{problemText(error)}</p>}
      {isSame && <p>{t('nothingChanges')}</p>}
      {data && !isSame && (
        <>
          <ul>
            <li>{t('willAdd', { count: data.added.length })}</li>
            <li>{t('willChange', { count: data.changed.length })}</li>
            <li>
              {t('willClose', { count: data.closed.length })} {booked > 0 && t('bookedStay', { count: booked })}
            </li>
          </ul>
          <label className="field">
            <span>{t('reason')}</span>
            <span className="in">
              <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </span>
          </label>
          <span>
            <Button
              isBusy={remake.isRunning}
              disabled={reason.trim().length < 3}
              onClick={() => void remake.run({ body: { ...body, reason } })}
            >
              {t('remake')}
            </Button>
          </span>
        </>
      )}
    </section>
  )
}
