import { type ReactNode, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { classes } from '#console/lib/classes.ts'

interface CheckProps {
  readonly id?: string
  readonly isChecked: boolean
  /** Indeterminate: some of its items are checked. */
  readonly isPartial?: boolean
  readonly isDisabled?: boolean
  /** Accessible name when there is no visible label. */
  readonly label?: string
  readonly onChange: (isChecked: boolean) => void
  readonly tabIndex?: number
}

/** The box alone, as in tables. */
export function Check({ id, isChecked, isPartial = false, isDisabled, label, onChange, tabIndex }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="ck"
      checked={isChecked}
      disabled={isDisabled}
      aria-label={label}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

interface CheckboxProps {
  readonly name: string
  readonly children: ReactNode
  readonly isDisabled?: boolean
  /** A switch: takes effect at once. */
  readonly look?: 'switch'
}

export function Checkbox({ name, children, isDisabled, look }: CheckboxProps) {
  const { field } = useController({ name })
  return (
    <label className="row">
      <input
        type="checkbox"
        role={look}
        className={classes(look === 'switch' ? 'sw' : 'ck')}
        ref={field.ref}
        checked={field.value === true}
        disabled={isDisabled}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
