import caret from 'icon:caret-down'
import { classes } from '#console/lib/classes.ts'
import { Icon } from '../icon.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import { textOf } from './text-field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface SelectProps extends FieldProps {
  readonly options: readonly Option[]
  /** Placeholder. */
  readonly placeholder?: string
}

/** Selects one of a few options; for many see Combobox. */
export function Select({ options, placeholder, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      {({ value, onChange, onBlur, ref, attributes, isWrong }) => (
        <span className={classes('in', isWrong && 'bad', attributes.disabled && 'off')}>
          <select
            {...attributes}
            ref={ref}
            value={textOf(value)}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value: one, label, isDisabled }) => (
              <option key={one} value={one} disabled={isDisabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={caret} size="s" />
        </span>
      )}
    </FieldFrame>
  )
}
