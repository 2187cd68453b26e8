import { useState } from 'react'
import { z } from 'zod/mini'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Checkbox } from '#console/components/form/checkbox.tsx'
import { Form } from '#console/components/form/form.tsx'
import { ReasonField } from '#console/components/form/reason-field.tsx'
import { TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { conflictOf, type FieldConflict, versionNow, violationsOf } from '#console/lib/text/problem-text.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { correctCustomer } from '#modules/customers/desk/contract.staff-actions.ts'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

const t = translator(texts)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const schema = z.object({
  firstName: name,
  lastName: name,
  /** Empty: stays as it is. The number is shown on request alone. */
  phone: z.string().check(z.trim(), z.maxLength(30)),
  newsletter: z.boolean(),
  abandonedCart: z.boolean(),
  thirdParty: z.boolean(),
  reason: z.string().check(z.maxLength(300)),
})
type Correction = z.infer<typeof schema>
type Fields = Omit<BodyOf<typeof correctCustomer>['changed'], 'email'>

const labels: Readonly<Record<string, string>> = {
  firstName: t('firstName'),
  lastName: t('lastName'),
  phone: t('phone'),
  newsletter: t('newsletter'),
  abandonedCart: t('abandonedCart'),
  thirdParty: t('thirdParty'),
}

interface CorrectDialogProps {
  readonly customer: DeskCustomer
  readonly onClose: () => void
}

interface Conflict {
  readonly fields: Readonly<Record<string, FieldConflict>>
  readonly version: number
}

/** Corrects name, phone and consents; the e-mail address follows the identity provider. */
export function CorrectDialog({ customer, onClose }: CorrectDialogProps) {
  const { id, version, firstName, lastName, consents } = customer
  const [seen] = useState({ firstName, lastName, ...consents })
  const form = useStaffForm<Correction>({ draft: null, schema, values: { ...seen, phone: '', reason: '' } })
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const finish = (): void => {
    form.finish()
    onClose()
  }
  const save = useAction(correctCustomer, {
    refreshes: [getDeskCustomer, getCustomerHistory],
    done: () => t('corrected'),
    onDone: finish,
    onFailed: (error) => {
      const fields = conflictOf(error)
      if (fields !== undefined) {
        setConflict({ fields, version: versionNow(error) ?? version })
        return true
      }
      if (!violationsOf(error).some(({ path }) => path === 'changed.phone')) return false
      form.setError('phone', { message: t('wrongPhone') })
      return true
    },
  })
  const send = (changed: Fields, before: Fields, at: number) => {
    const { reason } = form.getValues()
    return save.run({ params: { id }, body: { version: at, seen: before, changed, ...(reason && { reason }) } })
  }
  const submit = ({ reason: _, phone, ...fields }: Correction): unknown => {
    const differing = Object.entries(fields).filter(([field, value]) => value !== seen[field as keyof typeof seen])
    const changed = { ...Object.fromEntries(differing), ...(phone !== '' && { phone }) } as Fields
    return Object.keys(changed).length === 0 ? finish() : send(changed, seen, version)
  }
  if (conflict !== undefined) {
    const now = Object.fromEntries(Object.entries(conflict.fields).map(([field, values]) => [field, values.now]))
    return (
      <ConflictDialog
        fields={conflict.fields}
        labels={labels}
        isBusy={save.isRunning}
        onDrop={finish}
        onSave={(mine) => void send(mine as Fields, now as Fields, conflict.version)}
      />
    )
  }
  return (
    <Dialog title={t('correctTitle')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="firstName" label={t('firstName')} maxLength={60} />
        <TextField name="lastName" label={t('lastName')} maxLength={60} />
        <TextField name="phone" label={t('newPhone')} type="tel" maxLength={30} hint={t('newPhoneHint')} />
        <p className="xs m">{t('emailHint')}</p>
        <Checkbox name="newsletter">{t('newsletterHint')}</Checkbox>
        <Checkbox name="abandonedCart">{t('abandonedCart')}</Checkbox>
        <Checkbox name="thirdParty">{t('thirdParty')}</Checkbox>
        <ReasonField />
        <div className="row">
          <SubmitButtons action={t('save')} isBusy={save.isRunning} onGiveUp={finish} />
        </div>
      </Form>
    </Dialog>
  )
}
