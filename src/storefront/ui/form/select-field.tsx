import { type SelectHTMLAttributes, useId } from 'react'
import field from './field.module.css'
import { ErrorText } from './field.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly error?: string | undefined
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** A select in a form, with its label above and its error below. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={field.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...select}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
