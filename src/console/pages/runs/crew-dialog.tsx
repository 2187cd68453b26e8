import { useState } from 'react'
import { z } from 'zod/mini'
import { Banner } from '#console/components/banner.tsx'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Form } from '#console/components/form/form.tsx'
import { ReasonField } from '#console/components/form/reason-field.tsx'
import { Select } from '#console/components/form/select.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { conflictOf, type FieldConflict, problemText, versionNow } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { changeCrew, getRunBoard, type RunBoard, type RunView } from '#modules/couriers/contract.staff.ts'
import { crewOptions } from './crew-options.ts'

const t = translator(texts)

const schema = z.object({
  vehicleId: z.string().check(z.minLength(1)),
  courierId: z.string().check(z.minLength(1)),
  reason: z.string().check(z.trim(), z.maxLength(300)),
})
type Values = z.infer<typeof schema>
type Crew = Omit<Values, 'reason'>

const labels: Readonly<Record<keyof Crew, string>> = { vehicleId: t('crew.vehicle'), courierId: t('crew.courier') }

interface CrewDialogProps {
  readonly run: RunView
  readonly board: Pick<RunBoard, 'vehicles' | 'couriers'>
  readonly onClose: () => void
}

/** Another vehicle or courier for a run, also on the way. On a conflict the later dispatcher chooses (LISTV-06). */
export function CrewDialog({ run: current, board, onClose }: CrewDialogProps) {
  // As it was when the dialog opened; the board goes on changing behind it.
  const [run] = useState(current)
  const [conflict, setConflict] = useState<{
    readonly fields: Readonly<Record<string, FieldConflict>>
    readonly version: number
  }>()
  const seen: Crew = { vehicleId: run.vehicle.id, courierId: run.courier.id }
  const form = useStaffForm<Values>({ draft: null, schema, values: { ...seen, reason: '' } })
  const save = useAction(changeCrew, {
    refreshes: [getRunBoard],
    done: ({ number, vehicle, courier }) =>
      t('crew.done', { run: number, plate: vehicle.plate, courier: courier.name }),
    onFailed: (error) => {
      const fields = conflictOf(error)
      if (fields === undefined) {
        showToast('failed', problemText(error))
        return true
      }
      const withSeen = Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, seen: seen[name as 'vehicleId'] },
      ])
      setConflict({ fields: Object.fromEntries(withSeen), version: versionNow(error) ?? run.version })
      return true
    },
  })
  const close = (): void => {
    form.finish()
    onClose()
  }
  const send = async (changed: Partial<Crew>, version: number): Promise<void> => {
    if (Object.keys(changed).length === 0) return close()
    const reason = form.getValues('reason').trim()
    const body = { version, ...changed, ...(reason !== '' && { reason }) }
    if ((await save.run({ params: { id: run.id }, body })) !== undefined) close()
  }
  const { vehicles, couriers } = crewOptions(run, board)
  if (conflict !== undefined)
    return (
      <ConflictDialog
        fields={conflict.fields}
        labels={labels}
        show={(name, value) =>
          (name === 'vehicleId' ? vehicles : couriers).find((one) => one.value === value)?.label ?? String(value)
        }
        isBusy={save.isRunning}
        onDrop={close}
        onSave={(mine) => void send(mine as Partial<Crew>, conflict.version)}
      />
    )
  const { vehicleId, courierId } = form.watch()
  const isOut = run.state === 'out'
  return (
    <Dialog title={t('crew.title', { run: run.number })} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(values) => {
          const names = (['vehicleId', 'courierId'] as const).filter((name) => values[name] !== seen[name])
          return send(Object.fromEntries(names.map((name) => [name, values[name]])), run.version)
        }}
      >
        <Select name="vehicleId" label={labels.vehicleId} options={vehicles} />
        <Select name="courierId" label={labels.courierId} options={couriers} />
        {isOut && courierId !== seen.courierId && <Banner tone="warn">{t('crew.outCourier')}</Banner>}
        {isOut && vehicleId !== seen.vehicleId && <Banner tone="warn">{t('crew.outVehicle')}</Banner>}
        {!isOut && courierId !== seen.courierId && run.state === 'loading' && (
          <Banner tone="warn">{t('crew.newSheet')}</Banner>
        )}
        {!isOut && vehicleId !== seen.vehicleId && run.loadedTotes > 0 && (
          <Banner tone="warn">{t('crew.unload', { count: run.loadedTotes })}</Banner>
        )}
        <ReasonField />
        <div className="row">
          <SubmitButtons action={t('crew.save')} isBusy={save.isRunning} onGiveUp={onClose} />
        </div>
      </Form>
    </Dialog>
  )
}
