import { useState } from 'react'
import { z } from 'zod/mini'
import { Form } from '#console/components/form/form.tsx'
import { Select } from '#console/components/form/select.tsx'
import { DateField, TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { dayOf } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { noteCustomerRequest } from '#modules/customers/desk/contract.staff-requests.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

const t = translator(texts)

const schema = z.object({
  kind: z.enum(['export', 'erase']),
  receivedOn: z.iso.date(),
  checkedBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})
type Request = z.infer<typeof schema>

interface RequestDialogProps {
  readonly customer: DeskCustomer
  readonly onClose: () => void
}

/** Notes that a customer asks for their data or for its erasure, and how it was made sure that they ask. */
export function RequestDialog({ customer: { id }, onClose }: RequestDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID())
  const values = { kind: 'export', receivedOn: dayOf(now()), checkedBy: '' } as const
  const form = useStaffForm<Request>({ draft: null, schema, values })
  const finish = (): void => {
    form.finish()
    onClose()
  }
  const note = useAction(noteCustomerRequest, {
    refreshes: [getDeskCustomer, getCustomerHistory],
    done: () => t('requestNoted'),
    onDone: finish,
    onFailed: form.showViolations,
  })
  return (
    <Dialog title={t('requestTitle')} onClose={onClose}>
      <Form form={form} onSubmit={(values_) => note.run({ params: { id }, body: { id: requestId, ...values_ } })}>
        <Select
          name="kind"
          label={t('requestKind')}
          options={(['export', 'erase'] as const).map((value) => ({ value, label: t(`requests.${value}`) }))}
        />
        <DateField name="receivedOn" label={t('receivedOn')} hint={t('receivedHint')} />
        <TextField name="checkedBy" label={t('checkedBy')} maxLength={200} hint={t('checkedHint')} />
        <div className="row">
          <SubmitButtons action={t('requestNote')} isBusy={note.isRunning} onGiveUp={finish} />
        </div>
      </Form>
    </Dialog>
  )
}
