import wrong from 'icon:warning-circle-fill'
import { type ReactNode, useId } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'

export interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
}

interface InputAttributes {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** Label, input, and below it what is wrong or a hint: fields of an entry, which is saved while it is written. */
export function Labelled({
  label,
  hint,
  error,
  isDisabled = false,
  end,
  children,
}: LabelledProps & {
  /** At the end of the line of the label: "22 din 40". */
  readonly end?: ReactNode
  readonly children: (attributes: InputAttributes, frame: string) => ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  const attributes = {
    id,
    disabled: isDisabled,
    'aria-invalid': error !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  }
  return (
    <div className="field">
      <span className="entry-label">
        <label className="lbl" htmlFor={id}>
          {label}
        </label>
        {end && <span className="xs q">{end}</span>}
      </span>
      {children(attributes, classes('in', error !== undefined && 'bad', isDisabled && 'off'))}
      {note !== undefined && (
        <span id={`${id}-note`} className={error === undefined ? 'hint' : 'hint bad'}>
          {error !== undefined && <Icon of={wrong} size="s" />}
          {note}
        </span>
      )}
    </div>
  )
}
