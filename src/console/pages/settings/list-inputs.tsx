import { useState } from 'react'
import { classes } from '#console/lib/classes.ts'
import { temperatures } from '#modules/pricing/rules/bags.ts'
import type { SettingInputProps } from './input-props.ts'
import { t } from './setting-text.ts'

const codesOf = (text: string): string[] => text.split(/[,;\s]+/).filter((code) => code !== '')

interface CodesInputProps extends Omit<SettingInputProps, 'value' | 'onChange'> {
  readonly codes: readonly string[]
  readonly label?: string
  readonly onChange: (codes: string[]) => void
}

/** Codes between commas. */
function CodesInput({ id, codes, label, isWrong, describedBy, onChange }: CodesInputProps) {
  const [text, setText] = useState<string | undefined>(undefined)
  return (
    <span className={classes('in ta', isWrong && 'bad')}>
      <textarea
        id={id}
        rows={2}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        value={text ?? codes.join(', ')}
        onBlur={() => setText(undefined)}
        onChange={(event) => {
          setText(event.target.value)
          onChange(codesOf(event.target.value))
        }}
      />
    </span>
  )
}

export const TextsInput = ({ value, onChange, ...input }: SettingInputProps) => (
  <CodesInput
    {...input}
    codes={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
    onChange={onChange}
  />
)

/** Places by their temperature. */
export function PlacesInput({ id, value, onChange, ...input }: SettingInputProps) {
  const places = Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'object' && 'code' in one ? { ...one } : []))
    : []
  return (
    <div className="col g6">
      {temperatures.map((temperature, index) => (
        <div key={temperature} className="place">
          <span className="q">{t(`temperature.${temperature}`)}</span>
          <CodesInput
            {...input}
            id={index === 0 ? id : `${id}-${temperature}`}
            label={t(`temperature.${temperature}`)}
            codes={places.filter((one) => one.temperature === temperature).map(({ code }) => code)}
            onChange={(codes) =>
              onChange([
                ...places.filter((one) => one.temperature !== temperature),
                ...codes.map((code) => ({ code, temperature })),
              ])
            }
          />
        </div>
      ))}
    </div>
  )
}
