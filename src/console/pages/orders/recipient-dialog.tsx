import { useState } from 'react'
import { z } from 'zod/mini'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Form } from '#console/components/form/form.tsx'
import { ReasonField } from '#console/components/form/reason-field.tsx'
import { TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { conflictOf, type FieldConflict, versionNow } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { correctRecipient } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

const required = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const schema = z.object({
  contactName: required,
  contactPhone: required,
  streetDetails: z.string().check(z.maxLength(200)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})
type Recipient = z.infer<typeof schema>
type Fields = Omit<Recipient, 'reason'>

const labels: Readonly<Record<keyof Fields, string>> = {
  contactName: t('recipient.name'),
  contactPhone: t('recipient.phone'),
  streetDetails: t('recipient.details'),
}

/** Kept until resolved, also while the resolution is saved. */
interface Conflict {
  readonly fields: Readonly<Record<string, FieldConflict>>
  readonly version: number
}

interface RecipientDialogProps {
  readonly order: DeskOrder
  /** Unmasked, as revealed. */
  readonly phone: string
  readonly onClose: () => void
}

/** Corrects the recipient of an order. On a conflict the later editor merges both changes (LISTV-06). */
export function RecipientDialog({ order, phone, onClose }: RecipientDialogProps) {
  const { id, version, recipient } = order
  const [seen] = useState<Fields>({
    contactName: recipient.name,
    contactPhone: phone,
    streetDetails: recipient.details,
  })
  const form = useStaffForm<Recipient>({ draft: null, schema, values: { ...seen, reason: '' } })
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const save = useAction(correctRecipient, {
    done: () => t('recipient.saved'),
    refreshes: [getOrder],
    onFailed: (error) => {
      const fields = conflictOf(error)
      if (fields === undefined) return form.showViolations(error)
      setConflict({ fields, version: versionNow(error) ?? version })
      return true
    },
  })
  const close = (): void => {
    form.finish()
    onClose()
  }
  const send = async (
    changed: Partial<Fields>,
    { at, before }: { readonly at: number; readonly before: Partial<Fields> },
  ) => {
    const { reason } = form.getValues()
    const saved = await save.run({ params: { id }, body: { version: at, seen: before, changed, reason } })
    if (saved !== undefined) close()
  }
  const submit = async ({ reason: _, ...fields }: Recipient): Promise<void> => {
    const names = (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== seen[name])
    const changed = Object.fromEntries(names.map((name) => [name, fields[name]]))
    if (names.length === 0) return close()
    await send(changed, { at: version, before: seen })
  }
  if (conflict !== undefined) {
    const now = Object.fromEntries(
      Object.entries(conflict.fields).map(([name, field]) => [name, field.now]),
    ) as Partial<Fields>
    return (
      <ConflictDialog
        fields={conflict.fields}
        labels={labels}
        isBusy={save.isRunning}
        onDrop={close}
        onSave={(mine) => void send(mine as Partial<Fields>, { at: conflict.version, before: now })}
      />
    )
  }
  return (
    <Dialog title={t('recipient.title')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="contactName" label={labels.contactName} maxLength={100} />
        <TextField name="contactPhone" label={labels.contactPhone} type="tel" maxLength={30} />
        <TextField name="streetDetails" label={labels.streetDetails} maxLength={200} />
        <ReasonField />
        <div className="row">
          <SubmitButtons action={t('recipient.save')} isBusy={save.isRunning} onGiveUp={onClose} />
        </div>
      </Form>
    </Dialog>
  )
}
