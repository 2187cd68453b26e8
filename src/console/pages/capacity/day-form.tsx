import { type ReactNode, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Check } from '#console/components/form/checkbox.tsx'
import { problemText } from '#console/lib/text/problem-text.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import type { CapacityException, CapacityView } from '#modules/delivery/contract.staff.ts'
import { t, weekdayName } from './capacity-text.ts'

export type DayChange = CapacityException['change']

interface DayFormProps {
  readonly zones: CapacityView['zones']
  readonly firstDay: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSave: (day: string, zones: CapacityView['zones'], change: DayChange, reason: string) => Promise<void>
}

const kinds = ['closed', 'short', 'weekday'] as const

/** How any day differs: closed, ending early, or like another day of the week, in some zones. */
export function DayForm({ zones, firstDay, isBusy, error, onSave }: DayFormProps) {
  const [day, setDay] = useState(firstDay)
  const [kind, setKind] = useState<DayChange['kind']>('closed')
  const [ends, setEnds] = useState('16:00')
  const [weekday, setWeekday] = useState(7)
  const [chosen, setChosen] = useState<CapacityView['zones']>(zones)
  const [reason, setReason] = useState('')
  const isReady = day !== '' && chosen.length > 0 && reason.trim().length >= 3 && ends !== ''
  const change: DayChange = kind === 'short' ? { kind, ends } : kind === 'weekday' ? { kind, weekday } : { kind }
  return (
    <fieldset className="col g12">
      <legend className="sec-h">{t('addDay')}</legend>
      <div className="g2c">
        <Field label={t('dayOf')}>
          <input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label={t('how')}>
          <select
            value={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'closed')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`change.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        {kind === 'short' && (
          <Field label={t('endsAt')}>
            <input type="time" value={ends} onChange={({ target }) => setEnds(target.value)} />
          </Field>
        )}
        {kind === 'weekday' && (
          <Field label={t('likeDay')}>
            <select value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
              {[1, 2, 3, 4, 5, 6, 7].map((one) => (
                <option key={one} value={one}>
                  {weekdayName(one, 'long')}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field label={t('reason')}>
          <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
      <fieldset className="g2c">
        <legend className="lbl">{t('zones')}</legend>
        {zones.map((zone) => (
          <label key={zone} className="row" htmlFor={`day-${zone}`}>
            <Check
              id={`day-${zone}`}
              isChecked={chosen.includes(zone)}
              onChange={(isChecked) => setChosen(isChecked ? [...chosen, zone] : chosen.filter((one) => one !== zone))}
            />
            <span>{zoneText(zone)}</span>
          </label>
        ))}
      </fieldset>
      {error !== undefined && <p className="hint bad">{problemText(error)}</p>}
      <span>
        <Button isBusy={isBusy} disabled={!isReady} onClick={() => void onSave(day, chosen, change, reason)}>
          {t('saveDay')}
        </Button>
      </span>
    </fieldset>
  )
}

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // The control is among the children.
  // biome-ignore lint/a11y/noLabelWithoutControl: a label around its control
  <label className="field">
    <span>{label}</span>
    <span className="in">{children}</span>
  </label>
)
