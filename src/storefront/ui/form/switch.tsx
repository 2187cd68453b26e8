import { type ReactNode, useId } from 'react'
import css from './switch.module.css'

interface SwitchProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly isOn: boolean
  /** Cannot be changed. */
  readonly isFixed?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch with title and note, which takes effect at once; its whole line can be pressed. */
export function Switch({ title, note, isOn, isFixed, onChange }: SwitchProps) {
  const noteId = useId()
  return (
    <label className={css.line}>
      <span className={css.text}>
        <b>{title}</b>
        {note && (
          <span id={noteId} className={css.note}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        aria-describedby={note ? noteId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
