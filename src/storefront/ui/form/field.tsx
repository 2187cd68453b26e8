import wrong from 'icon:warning-circle-fill'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { Icon } from '../image/icon.tsx'
import css from './field.module.css'

const t = translator(texts)

interface FieldFrame {
  readonly label: string
  /** One sentence: what is wrong and how to correct it. */
  readonly error?: string | undefined
  readonly help?: string
  readonly isOptional?: boolean
}

type TextFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

export function TextField({ label, error, help, isOptional, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} isOptional={isOptional} {...(help && { help })}>
      <input id={id} className={css.input} {...described(id, error, help)} {...input} />
    </Field>
  )
}

export function TextArea({
  label,
  error,
  help,
  isOptional,
  ...area
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} isOptional={isOptional} {...(help && { help })}>
      <textarea id={id} className={css.input} {...described(id, error, help)} {...area} />
    </Field>
  )
}

function described(id: string, error: string | undefined, help: string | undefined) {
  const by = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': by || undefined }
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly help?: string
  readonly isOptional: boolean | undefined
  readonly children: ReactNode
}

function Field({ id, label, error, help, isOptional, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> {t('optional')}</span>}
      </label>
      {children}
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

/** An error message beside the control it is about. */
export function ErrorText({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon of={wrong} />
      <span>{children}</span>
    </p>
  )
}
