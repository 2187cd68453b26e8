import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { getRunBoard, saveVehicle } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

/** A further vehicle. */
export function VehicleDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [plate, setPlate] = useState('')
  const [totes, setTotes] = useState('40')
  const save = useAction(saveVehicle, { refreshes: [getRunBoard], done: () => t('vehicle.done'), onDone: onClose })
  const body = { name: name.trim(), plate: plate.trim().toUpperCase(), totes: Number(totes), version: 0 }
  const isWhole = body.name !== '' && body.plate !== '' && Number.isInteger(body.totes) && body.totes > 0
  return (
    <Dialog
      title={t('vehicle.add')}
      onClose={onClose}
      onSubmit={() => isWhole && void save.run({ params: { id }, body })}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="main" type="submit" isBusy={save.isRunning} disabled={!isWhole}>
            {t('vehicle.save')}
          </Button>
        </>
      }
    >
      <label className="field">
        <span className="lbl">{t('vehicle.name')}</span>
        <input className="in" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="field">
        <span className="lbl">{t('vehicle.plate')}</span>
        <input className="in" maxLength={20} value={plate} onChange={(event) => setPlate(event.target.value)} />
      </label>
      <label className="field">
        <span className="lbl">{t('vehicle.totes')}</span>
        <input className="in" inputMode="numeric" value={totes} onChange={(event) => setTotes(event.target.value)} />
      </label>
    </Dialog>
  )
}
