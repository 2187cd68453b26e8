import wrong from 'icon:warning-circle-fill'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { formatAmount, parseLei } from '#console/lib/text/formats.ts'
import type { SettingView } from '#modules/settings/contract.staff.ts'
import type { SettingInputProps } from './input-props.ts'
import { PlacesInput, TextsInput } from './list-inputs.tsx'
import { settingText, t, valueText, violationText } from './setting-text.ts'
import { TiersInput } from './tiers-input.tsx'
import type { Edited } from './use-edits.ts'

interface SettingFieldProps {
  readonly setting: SettingView
  readonly value: Edited
  readonly isChanged: boolean
  /** The code of what the server found wrong. */
  readonly violation: string | undefined
  readonly onChange: (value: Edited) => void
}

/** A setting with its value; below it the value that holds now, or what is wrong. */
export function SettingField({ setting, value, isChanged, violation, onChange }: SettingFieldProps) {
  const id = useId()
  const code = violation ?? (value === null ? 'not-a-number' : undefined)
  const note =
    code !== undefined ? violationText(code) : isChanged ? t('now', { value: valueText(setting, setting.value) }) : ''
  const describedBy = note === '' ? undefined : `${id}-note`
  const input = { id, value, isWrong: code !== undefined, describedBy, onChange }
  const isWide = ['tiers', 'places'].includes(setting.type)
  return (
    <div className={classes('field', isWide && 'wide2')}>
      <label className="lbl" htmlFor={id}>
        {settingText(setting.key)}
      </label>
      {inputOf(setting, input)}
      {note !== '' && (
        <span id={describedBy} className={code === undefined ? 'hint changed' : 'hint bad'}>
          {code !== undefined && <Icon of={wrong} size="s" />}
          {note}
        </span>
      )}
    </div>
  )
}

function inputOf(setting: SettingView, input: SettingInputProps): ReactNode {
  switch (setting.type) {
    case 'bani':
      return <LeiInput {...input} />
    case 'int':
      return <WholeInput {...input} unit={setting.unit === null ? '' : t(`unitName.${setting.unit}`)} />
    case 'tiers':
      return <TiersInput {...input} />
    case 'places':
      return <PlacesInput {...input} />
    case 'texts':
      return <TextsInput {...input} />
    case 'text':
      return <TextInput {...input} />
  }
}

interface TypedInputProps extends SettingInputProps {
  readonly write: (value: Edited) => string
  /** Null for what is no value. */
  readonly read: (text: string) => Edited
  readonly end?: string
}

/** An input whose text stays as it is typed, and is written anew once it is left. */
function TypedInput({ id, value, isWrong, describedBy, onChange, write, read, end }: TypedInputProps) {
  const [text, setText] = useState<string | undefined>(undefined)
  return (
    <span className={classes('in', isWrong && 'bad')}>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        value={text ?? write(value)}
        onBlur={() => value !== null && setText(undefined)}
        onChange={(event) => {
          setText(event.target.value)
          onChange(read(event.target.value))
        }}
      />
      {end !== undefined && end !== '' && <span className="end">{end}</span>}
    </span>
  )
}

const LeiInput = (input: SettingInputProps) => (
  <TypedInput
    {...input}
    write={(value) => (typeof value === 'number' ? formatAmount(value) : '')}
    read={(text) => parseLei(text) ?? null}
    end={t('lei')}
  />
)

const WholeInput = ({ unit, ...input }: SettingInputProps & { readonly unit: string }) => (
  <TypedInput
    {...input}
    write={(value) => (typeof value === 'number' ? String(value) : '')}
    read={(text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)}
    end={unit}
  />
)

const TextInput = (input: SettingInputProps) => (
  <TypedInput {...input} write={(value) => (typeof value === 'string' ? value : '')} read={(text) => text} />
)
