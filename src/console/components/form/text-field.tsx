import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { FieldFrame, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date' | 'time' | 'datetime-local' | 'number'
  readonly maxLength?: number
  /** A unit or an icon at its end. */
  readonly unit?: ReactNode
}

export function TextField({ type = 'text', maxLength, unit, ...field }: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      {({ value, onChange, onBlur, ref, attributes, isWrong }) => (
        <span className={classes('in', isWrong && 'bad', attributes.disabled && 'off')}>
          <input
            {...attributes}
            ref={ref}
            type={type}
            maxLength={maxLength}
            autoComplete="off"
            value={textOf(value)}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <span className="end">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A date, "2026-11-23"; the browser formats it by locale. */
export const DateField = (field: FieldProps) => <TextField {...field} type="date" />

interface TextAreaProps extends FieldProps {
  readonly maxLength?: number
  readonly rows?: number
  readonly placeholder?: string
}

export function TextArea({ maxLength, rows = 3, placeholder, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      {({ value, onChange, onBlur, ref, attributes, isWrong }) => (
        <span className={classes('in', isWrong && 'bad', attributes.disabled && 'off')}>
          <textarea
            {...attributes}
            ref={ref}
            rows={rows}
            maxLength={maxLength}
            placeholder={placeholder}
            value={textOf(value)}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
