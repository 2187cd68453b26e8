import { useState } from 'react'
import { classes } from '#console/lib/classes.ts'
import { formatAmount, parseLei } from '#console/lib/text/formats.ts'

interface LeiInputProps {
  readonly label: string
  /** Bani; null when it is empty. */
  readonly value: number | null
  readonly placeholder?: string
  readonly isWrong?: boolean
  readonly onChange: (amount: number | null) => void
}

/** An amount in lei beside what it is for. */
export function LeiInput({ label, value, placeholder, isWrong, onChange }: LeiInputProps) {
  const [text, setText] = useState<string | undefined>(undefined)
  const written = value === null ? '' : formatAmount(value)
  return (
    <span className={classes('in num', isWrong && 'bad')}>
      <input
        aria-label={label}
        aria-invalid={isWrong}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={text ?? written}
        onBlur={() => setText(undefined)}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value.trim() === '' ? null : (parseLei(target.value) ?? null))
        }}
      />
    </span>
  )
}
