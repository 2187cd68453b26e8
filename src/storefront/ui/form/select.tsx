import caretDown from 'icon:caret-down-bold'
import { Icon } from '../image/icon.tsx'
import css from './select.module.css'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** A native select outside forms; the label is for screen readers. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className={css.select}>
      <span className="sr">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={caretDown} />
    </label>
  )
}
