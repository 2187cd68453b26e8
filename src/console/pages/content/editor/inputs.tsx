import caret from 'icon:caret-down'
import { Icon } from '#console/components/icon.tsx'
import { instantAt, localTime } from '#console/lib/text/local-time.ts'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface InputProps extends LabelledProps {
  readonly value: unknown
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Shown only where a text comes near its limit. */
const nearly = 0.7

export function TextInput({ value, onChange, max, ...field }: InputProps & { readonly max: number }) {
  const text = textIn(value)
  const isLong = max > 200
  const count = text.length > max * nearly ? `${text.length} / ${max}` : undefined
  const change = (written: string): void => onChange(written === '' ? undefined : written)
  return (
    <Labelled {...field} end={count}>
      {(attributes, frame) => (
        <span className={frame}>
          {isLong ? (
            <textarea
              {...attributes}
              rows={3}
              maxLength={max}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          ) : (
            <input
              {...attributes}
              autoComplete="off"
              maxLength={max}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </span>
      )}
    </Labelled>
  )
}

interface NumberInputProps extends InputProps {
  readonly min: number
  readonly max: number
  readonly step?: number
}

export function NumberInput({ value, onChange, min, max, step = 1, ...field }: NumberInputProps) {
  return (
    <Labelled {...field}>
      {(attributes, frame) => (
        <span className={frame}>
          <input
            {...attributes}
            type="number"
            {...{ min, max, step }}
            value={textIn(value)}
            onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
          />
        </span>
      )}
    </Labelled>
  )
}

interface ChoiceInputProps extends InputProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What no choice is called. */
  readonly none: string
}

export function ChoiceInput({ value, onChange, options, none, ...field }: ChoiceInputProps) {
  return (
    <Labelled {...field}>
      {(attributes, frame) => (
        <span className={frame}>
          <select
            {...attributes}
            value={textIn(value)}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          >
            <option value="">{none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={caret} size="s" />
        </span>
      )}
    </Labelled>
  )
}

/** A day and an hour of Bucharest. */
export function TimeInput({ value, onChange, ...field }: InputProps) {
  return (
    <Labelled {...field}>
      {(attributes, frame) => (
        <span className={frame}>
          <input
            {...attributes}
            type="datetime-local"
            value={typeof value === 'string' ? localTime(value) : ''}
            onChange={({ target }) => onChange(instantAt(target.value))}
          />
        </span>
      )}
    </Labelled>
  )
}

/** Several short texts, one a line. */
export function LinesInput({ value, onChange, most, ...field }: InputProps & { readonly most: number }) {
  const lines = Array.isArray(value) ? value.map(textIn) : []
  const change = (text: string): void => {
    const written = text.split('\n').slice(0, most)
    onChange(text === '' ? undefined : written)
  }
  return (
    <Labelled {...field}>
      {(attributes, frame) => (
        <span className={frame}>
          <textarea
            {...attributes}
            rows={Math.min(Math.max(lines.length, 2), 6)}
            value={lines.join('\n')}
            onChange={(event) => change(event.target.value)}
            onBlur={() =>
              onChange(
                lines.some((line) => line.trim() !== '') ? lines.filter((line) => line.trim() !== '') : undefined,
              )
            }
          />
        </span>
      )}
    </Labelled>
  )
}
