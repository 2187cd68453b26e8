import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, makeRun, type RunBoard } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface MakeRunDialogProps {
  readonly board: RunBoard
  readonly picked: RunBoard['waiting']
  readonly onClose: () => void
}

/** Vehicle and courier of a new run; the shop proposes the sequence. No courier is proposed: an owner may drive as well. */
export function MakeRunDialog({ board, picked, onClose }: MakeRunDialogProps) {
  const vehicles = board.vehicles.filter(({ isActive }) => isActive)
  const [vehicleId, setVehicle] = useState(vehicles[0]?.id ?? '')
  const [courierId, setCourier] = useState('')
  const make = useAction(makeRun, {
    refreshes: [getRunBoard],
    done: ({ number }) => t('make.done', { run: number }),
    onDone: onClose,
  })
  const times = (name: 'since' | 'until') => picked.flatMap((one) => one[name] ?? []).toSorted()
  const [since, until, zone] = [times('since')[0], times('until').at(-1), picked[0]?.zone]
  const send = (): void => {
    if (!since || !until || !zone) return
    const deliveryIds = picked.map(({ deliveryId }) => deliveryId)
    void make.run({ body: { zone, since, until, vehicleId, courierId, deliveryIds } })
  }
  return (
    <Dialog
      title={t('make.title', { count: picked.length })}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="main" type="submit" isBusy={make.isRunning} disabled={vehicleId === '' || courierId === ''}>
            {t('make.send')}
          </Button>
        </>
      }
    >
      {vehicles.length === 0 && <p className="note warn">{t('make.noVehicle')}</p>}
      <label className="field">
        <span className="lbl">{t('make.vehicle')}</span>
        <select className="in" value={vehicleId} onChange={(event) => setVehicle(event.target.value)}>
          {vehicles.map(({ id, name, plate, totes }) => (
            <option key={id} value={id}>
              {`${name} · ${plate} · ${t('totes', { count: totes })}`}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="lbl">{t('make.courier')}</span>
        <select className="in" value={courierId} onChange={(event) => setCourier(event.target.value)}>
          <option value="">{t('make.choose')}</option>
          {board.couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="m">{picked.map(({ number }) => number).join(', ')}</p>
    </Dialog>
  )
}
