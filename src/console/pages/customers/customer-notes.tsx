import { useState } from 'react'
import { z } from 'zod/mini'
import { Button } from '#console/components/button.tsx'
import { Form } from '#console/components/form/form.tsx'
import { TextArea } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDay } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import {
  addCustomerNote,
  getCustomerHistory,
  getDeskCustomer,
} from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

const t = translator(texts)

const schema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) })
type Note = z.infer<typeof schema>

/** What staff noted, newest first; the customer never sees it. */
export function CustomerNotes({ customer: { id, notes } }: { readonly customer: DeskCustomer }) {
  const mayWrite = useMay('customers.edit')
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{t('notes')}</h2>
      </div>
      {notes.map((note) => (
        <div key={note.id} className="customer-note">
          <p>{note.text}</p>
          <p className="xs">
            {note.author}, {formatDay(note.at)}
          </p>
        </div>
      ))}
      {notes.length === 0 && <p className="q">{t('noNotes')}</p>}
      {mayWrite && <NoteForm customerId={id} />}
    </section>
  )
}

/** A half-written note survives a reload. */
function NoteForm({ customerId }: { readonly customerId: string }) {
  // The same id until it is saved: pressed twice, or repeated after an outage, it is one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const form = useStaffForm<Note>({ draft: `customer-note-${customerId}`, schema, values: { text: '' } })
  const add = useAction(addCustomerNote, {
    done: () => t('noteAdded'),
    refreshes: [getDeskCustomer, getCustomerHistory],
    onDone: () => {
      form.finish({ text: '' })
      setNoteId(crypto.randomUUID())
    },
    onFailed: form.showViolations,
  })
  return (
    <Form form={form} onSubmit={({ text }) => add.run({ params: { id: customerId }, body: { id: noteId, text } })}>
      <TextArea name="text" label={t('note')} hint={t('noteHint')} maxLength={500} rows={2} />
      <span>
        <Button type="submit" size="sm" isBusy={add.isRunning}>
          {t('addNote')}
        </Button>
      </span>
    </Form>
  )
}
