import { useState } from 'react'
import { z } from 'zod/mini'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Form } from '#console/components/form/form.tsx'
import { TextArea, TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { conflictOf, type FieldConflict, versionNow } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-answers.json'
import { type CannedAnswer, listCannedAnswers, saveCannedAnswer } from '#modules/support/desk/contract.staff-answers.ts'
import { answerFields, unknownFields } from '#modules/support/desk/rules/fill-answer.ts'

const t = translator(texts)

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, t('wrongName')), z.maxLength(60, t('wrongName'))),
  text: z.string().check(z.trim(), z.minLength(1, t('wrongText')), z.maxLength(1_000, t('wrongText'))),
})
type Words = z.infer<typeof schema>

const labels = { title: t('name'), text: t('text') }
const fieldNames = answerFields.map((name) => `{{${name}}}`).join(', ')

interface AnswerDialogProps {
  /** Null for a new one. */
  readonly answer: CannedAnswer | null
  readonly onClose: () => void
}

interface Conflict {
  readonly fields: Readonly<Record<string, FieldConflict>>
  readonly version: number
}

/** Adds or changes a prepared answer. */
export function AnswerDialog({ answer, onClose }: AnswerDialogProps) {
  const [id] = useState(() => answer?.id ?? crypto.randomUUID())
  const values = { title: answer?.title ?? '', text: answer?.text ?? '' }
  const form = useStaffForm<Words>({ draft: answer === null ? 'canned-answer' : null, schema, values })
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const finish = (): void => {
    form.finish()
    onClose()
  }
  const save = useAction(saveCannedAnswer, {
    refreshes: [listCannedAnswers],
    done: () => t('saved'),
    onDone: finish,
    onFailed: (error) => {
      const fields = conflictOf(error)
      if (fields === undefined) return form.showViolations(error)
      setConflict({ fields, version: versionNow(error) ?? 0 })
      return true
    },
  })
  const send = (words: Words, version: number) => save.run({ params: { id }, body: { ...words, version } })
  const submit = (words: Words): unknown => {
    const unknown = unknownFields(words.text)
    if (unknown.length === 0) return send(words, answer?.version ?? 0)
    form.setError('text', { message: t('unknownFields', { fields: unknown.join(', ') }) })
    return undefined
  }
  if (conflict !== undefined) {
    const now = Object.fromEntries(Object.entries(conflict.fields).map(([field, values]) => [field, values.now]))
    return (
      <ConflictDialog
        fields={conflict.fields}
        labels={labels}
        isBusy={save.isRunning}
        onDrop={finish}
        onSave={(mine) => void send({ ...form.getValues(), ...now, ...mine }, conflict.version)}
      />
    )
  }
  return (
    <Dialog title={t(answer === null ? 'addTitle' : 'editTitle')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="title" label={t('name')} maxLength={60} />
        <TextArea name="text" label={t('text')} hint={t('fields', { fields: fieldNames })} maxLength={1_000} rows={5} />
        <div className="row">
          <SubmitButtons action={t('save')} isBusy={save.isRunning} onGiveUp={finish} />
        </div>
      </Form>
    </Dialog>
  )
}
