import { useState } from 'react'
import { classes } from '#console/lib/classes.ts'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { OptionList } from '../options/option-list.tsx'
import { useOptions } from '../options/use-options.ts'
import { FieldFrame, type FieldProps, type InputProps } from './field.tsx'
import type { Option } from './select.tsx'

const t = translator(texts)

interface ComboboxProps extends FieldProps {
  readonly options: readonly Option[]
  /** Called with the typed text, for options from the server; without it the options are filtered in the browser. */
  readonly onType?: (words: string) => void
}

/** Selects one of many options by typing. */
export const Combobox = ({ options, onType, ...field }: ComboboxProps) => (
  <FieldFrame {...field}>
    {(input) => <ComboboxInput {...input} label={field.label} options={options} onType={onType} />}
  </FieldFrame>
)

interface ComboboxInputProps extends InputProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly onType: ((words: string) => void) | undefined
}

function ComboboxInput({
  label,
  options,
  onType,
  value,
  onChange,
  onBlur,
  ref,
  attributes,
  isWrong,
}: ComboboxInputProps) {
  const [words, setWords] = useState<string | undefined>(undefined)
  const chosen = options.find((option) => option.value === value)
  const isOpen = words !== undefined
  const offered = onType ? options : options.filter((option) => fold(option.label).includes(fold(words ?? '')))
  const pick = (index: number): void => {
    onChange(offered[index]?.value ?? '')
    setWords(undefined)
  }
  const keys = useOptions({ count: offered.length, isOpen, pick })
  const type = (text: string): void => {
    setWords(text)
    onType?.(text)
    if (text === '') onChange('')
  }
  return (
    <span className={classes('in', 'combo', isWrong && 'bad', attributes.disabled && 'off')}>
      <input
        {...attributes}
        {...keys.attributes}
        ref={ref}
        autoComplete="off"
        value={words ?? chosen?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (keys.onKeyDown(event)) return
          if (event.key === 'ArrowDown') setWords('')
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setWords(undefined)
          }
        }}
        onBlur={() => {
          setWords(undefined)
          onBlur()
        }}
      />
      <span className="pop" hidden={!isOpen}>
        {offered.length === 0 && <span className="it q">{t('nothingFound')}</span>}
        <OptionList
          label={label}
          options={offered.map((option) => ({ id: option.value, label: option.label }))}
          keys={keys}
          pick={pick}
        />
      </span>
    </span>
  )
}
