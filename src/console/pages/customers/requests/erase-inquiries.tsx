import { z } from 'zod/mini'
import { Button } from '#console/components/button.tsx'
import { Form } from '#console/components/form/form.tsx'
import { TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-requests.json'
import { eraseInquiries } from '#modules/inquiries/contract.staff.ts'
import '../customer.css'

const t = translator(texts)

const schema = z.object({
  email: z.email(t('wrongEmail')).check(z.maxLength(200)),
  checkedBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

/** Erases what somebody without an account sent, by address. */
export function EraseInquiries() {
  const form = useStaffForm<z.infer<typeof schema>>({ draft: null, schema, values: { email: '', checkedBy: '' } })
  const erase = useAction(eraseInquiries, {
    done: ({ messages, applications }) =>
      messages + applications === 0 ? t('nothingErased') : t('erased', { messages, applications }),
    onDone: () => form.finish(),
    onFailed: form.showViolations,
  })
  return (
    <section className="sec erase-inquiries">
      <div className="sec-h">
        <h2>{t('inquiries')}</h2>
      </div>
      <p className="m">{t('inquiriesText')}</p>
      <Form form={form} onSubmit={(body) => erase.run({ body })}>
        <TextField name="email" label={t('email')} type="email" maxLength={200} />
        <TextField name="checkedBy" label={t('checkedBy')} maxLength={200} />
        <span>
          <Button type="submit" kind="danger" isBusy={erase.isRunning}>
            {t('eraseInquiries')}
          </Button>
        </span>
      </Form>
    </section>
  )
}
