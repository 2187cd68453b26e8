import { useState } from 'react'
import { classes } from '#console/lib/classes.ts'
import { formatAmount, parseLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { FieldFrame, type FieldProps, type InputProps } from './field.tsx'

const t = translator(texts)

/** An amount: typed in lei, "12,49", value in whole bani. An invalid amount is null, which the schema refuses. */
export const MoneyField = (field: FieldProps) => (
  <FieldFrame {...field}>{(input) => <LeiInput {...input} />}</FieldFrame>
)

function LeiInput({ value, onChange, onBlur, ref, attributes, isWrong }: InputProps) {
  const [text, setText] = useState<string | undefined>(undefined)
  const written = typeof value === 'number' ? formatAmount(value) : ''
  const finish = (): void => {
    // An invalid text stays in the input to be corrected.
    if (typeof value === 'number') setText(undefined)
    onBlur()
  }
  return (
    <span className={classes('in', isWrong && 'bad', attributes.disabled && 'off')}>
      <input
        {...attributes}
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? written}
        onBlur={finish}
        onChange={(event) => {
          setText(event.target.value)
          onChange(parseLei(event.target.value) ?? null)
        }}
      />
      <span className="end">{t('lei')}</span>
    </span>
  )
}
