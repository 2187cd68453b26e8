import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import type { StaffForm } from './use-staff-form.ts'

const t = translator(texts)

interface FormProps<Values extends FieldValues> {
  readonly form: StaffForm<Values>
  readonly onSubmit: (values: Values) => unknown
  readonly children: ReactNode
  readonly className?: string
}

/** Provides the form to its fields by context; Ctrl S and Ctrl Enter submit it. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  children,
  className = 'col g12',
}: FormProps<Values>) {
  const save = form.handleSubmit(async (values) => {
    await onSubmit(values)
  })
  useShortcuts([{ keys: 'ctrl+s, ctrl+enter', label: t('shortcuts.save'), isForDialogs: true, run: () => void save() }])
  const submit = (event: FormEvent): void => {
    event.stopPropagation()
    void save(event)
  }
  return (
    <FormProvider {...form}>
      <form className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  )
}
