import wrong from 'icon:warning-circle-fill'
import { type ReactNode, useId } from 'react'
import { type FieldError, useController } from 'react-hook-form'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from '../icon.tsx'

const t = translator(texts)

export interface FieldProps {
  /** The name of the value in the form, as in the body of the call. */
  readonly name: string
  readonly label: string
  /** Help text, or the reason why it is disabled. */
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
}

/** Props of the input inside a field. */
export interface InputProps {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly attributes: {
    readonly id: string
    readonly disabled: boolean
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }
  readonly isWrong: boolean
}

interface FieldFrameProps extends FieldProps {
  readonly children: (input: InputProps) => ReactNode
}

/** Label, input, and below it the hint or the error, which says how to correct it. */
export function FieldFrame({ name, label, hint, isDisabled = false, children }: FieldFrameProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = errorText(fieldState.error)
  const note = error ?? hint
  const noteId = `${id}-note`
  const attributes = {
    id,
    disabled: isDisabled,
    'aria-invalid': error !== undefined,
    'aria-describedby': note === undefined ? undefined : noteId,
  }
  const { value, onChange, onBlur, ref } = field
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      {children({ id, value, onChange, onBlur, ref, attributes, isWrong: error !== undefined })}
      {note !== undefined && (
        <span id={noteId} className={error === undefined ? 'hint' : 'hint bad'}>
          {error !== undefined && <Icon of={wrong} size="s" />}
          {note}
        </span>
      )}
    </div>
  )
}

const codes = ['required', 'too_small', 'too_big', 'invalid_format'] as const

/** The message of the schema, otherwise that of the violation code. */
export function errorText(error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined
  const isOwn = error.message !== undefined && error.message !== '' && !error.message.startsWith('Invalid input')
  if (isOwn) return error.message
  const code = codes.find((known) => known === error.type)
  return t(`violations.${code ?? 'other'}`)
}
