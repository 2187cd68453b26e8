import { useState } from 'react'
import { z } from 'zod/mini'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { api } from '#console/lib/api/api.ts'
import type { ListState } from '#console/lib/list/list-state.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { chooseDefaultView, createView, listViews } from '#modules/staff/contract.staff-views.ts'
import { Checkbox } from '../../form/checkbox.tsx'
import { Form } from '../../form/form.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useStaffForm } from '../../form/use-staff-form.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { queryOfView } from './use-saved-views.ts'

const t = translator(texts)

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  isShared: z.boolean(),
  isDefault: z.boolean(),
})

interface SaveViewDialogProps {
  readonly list: string
  readonly state: ListState
  readonly onClose: () => void
}

/** Saves filters, sort, columns and search words as a named view. */
export function SaveViewDialog({ list, state, onClose }: SaveViewDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const mayShare = useMay('views.share')
  const form = useStaffForm<z.infer<typeof schema>>({
    draft: null,
    schema,
    values: { name: '', isShared: false, isDefault: false },
  })
  const save = useAction(createView, { done: () => t('list.viewSaved'), refreshes: [listViews] })
  const submit = async ({ name, isShared, isDefault }: z.infer<typeof schema>): Promise<void> => {
    const saved = await save.run({ body: { id, list, name, isShared, query: queryOfView(state) } })
    if (saved === undefined) return
    if (isDefault) await api(chooseDefaultView, { body: { list, viewId: saved.id } })
    form.finish()
    onClose()
  }
  return (
    <Dialog title={t('list.saveView')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label={t('list.viewName')} maxLength={60} />
        {mayShare && <Checkbox name="isShared">{t('list.share')}</Checkbox>}
        <Checkbox name="isDefault">{t('list.openWith')}</Checkbox>
        <div className="row">
          <SubmitButtons action={t('list.save')} isBusy={save.isRunning} onGiveUp={onClose} />
        </div>
      </Form>
    </Dialog>
  )
}
