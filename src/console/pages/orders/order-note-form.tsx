import { useState } from 'react'
import { z } from 'zod/mini'
import { Button } from '#console/components/button.tsx'
import { Form } from '#console/components/form/form.tsx'
import { TextArea } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { addOrderNote, getOrder } from '#modules/ordering/desk/contract.staff-order.ts'

const t = translator(texts)

const schema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) })
type Note = z.infer<typeof schema>

/** Writes a note for pickers and the courier; a half-written one survives a reload. */
export function OrderNoteForm({ orderId }: { readonly orderId: string }) {
  // The same id until it is saved: pressed twice, or repeated after an outage, it is one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const form = useStaffForm<Note>({ draft: `order-note-${orderId}`, schema, values: { text: '' } })
  const add = useAction(addOrderNote, {
    done: () => t('noteAdded'),
    refreshes: [getOrder],
    onDone: () => {
      form.finish({ text: '' })
      setNoteId(crypto.randomUUID())
    },
    onFailed: form.showViolations,
  })
  const submit = ({ text }: Note) => add.run({ params: { id: orderId }, body: { id: noteId, text } })
  return (
    <Form form={form} onSubmit={submit}>
      <TextArea name="text" label={t('note')} hint={t('noteHint')} maxLength={300} rows={2} />
      <span className="end">
        <Button type="submit" size="sm" isBusy={add.isRunning}>
          {t('addNote')}
        </Button>
      </span>
    </Form>
  )
}
