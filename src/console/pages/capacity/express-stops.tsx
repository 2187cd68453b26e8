import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Check } from '#console/components/form/checkbox.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import { type CapacityView, readCapacity, resumeExpress, stopExpress } from '#modules/delivery/contract.staff.ts'
import { t } from './capacity-text.ts'

interface ExpressStopsProps {
  readonly zones: CapacityView['zones']
  readonly stops: CapacityView['expressStops']
}

/** Zones without express delivery until an hour, and the button that stops it in others. */
export function ExpressStops({ zones, stops }: ExpressStopsProps) {
  const [isOpen, setOpen] = useState(false)
  const resume = useAction(resumeExpress, { refreshes: [readCapacity], done: () => t('expressResumed') })
  return (
    <>
      {stops.map(({ zone, until }) => (
        <Button
          key={zone}
          size="sm"
          isBusy={resume.isRunning}
          aria-label={t('resume', { zone: zoneText(zone) })}
          onClick={() => void resume.run({ params: { zone } })}
        >
          {t('stoppedUntil', { zone: zoneText(zone), time: formatTime(until) })}
        </Button>
      ))}
      <Button onClick={() => setOpen(true)}>{t('stopExpress')}</Button>
      {isOpen && <StopDialog zones={zones} onClose={() => setOpen(false)} />}
    </>
  )
}

const spans = [1, 2, 4] as const

function StopDialog({ zones, onClose }: Pick<ExpressStopsProps, 'zones'> & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<CapacityView['zones']>([])
  const [hours, setHours] = useState<number>(1)
  const [reason, setReason] = useState('')
  const stop = useAction(stopExpress, { refreshes: [readCapacity], done: () => t('expressStopped'), onDone: onClose })
  const isReady = chosen.length > 0 && reason.trim().length >= 3
  const submit = (): void => {
    const until = new Date(now() + hours * 3_600_000).toISOString()
    if (isReady) void stop.run({ body: { zones: chosen, until, reason } })
  }
  return (
    <Dialog
      title={t('stopExpress')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SubmitButtons
          action={t('stopIn', { count: chosen.length })}
          isBusy={stop.isRunning}
          canSubmit={isReady}
          isDanger
          onGiveUp={onClose}
        />
      }
    >
      <fieldset className="g2c">
        <legend className="lbl">{t('zones')}</legend>
        {zones.map((zone) => (
          <label key={zone} className="row" htmlFor={`stop-${zone}`}>
            <Check
              id={`stop-${zone}`}
              isChecked={chosen.includes(zone)}
              onChange={(isChecked) => setChosen(isChecked ? [...chosen, zone] : chosen.filter((one) => one !== zone))}
            />
            <span>{zoneText(zone)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="row g12">
        <legend className="lbl">{t('until')}</legend>
        {spans.map((span) => (
          <label key={span} className="row">
            <input
              type="radio"
              className="ck rd"
              name="span"
              checked={hours === span}
              onChange={() => setHours(span)}
            />
            <span>{t('hoursLong', { count: span })}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{t('reason')}</span>
        <span className="in">
          <input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </span>
      </label>
    </Dialog>
  )
}
