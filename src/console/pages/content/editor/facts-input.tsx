import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { TextInput } from './inputs.tsx'

const t = translator(texts)

/** The short facts that pages know by name. */
const names = ['place', 'team', 'contract', 'hours', 'salary', 'currency', 'remote'] as const

interface FactsInputProps {
  readonly label: string
  readonly value: unknown
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (value: unknown) => void
}

/** Short facts by name, such as place and salary of a job; those that are there and those that pages know. */
export function FactsInput({ label, value, errors, isDisabled, onChange }: FactsInputProps) {
  const facts = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const all = [...new Set([...Object.keys(facts), ...names])]
  const change = (name: string, text: unknown): void => {
    const { [name]: _, ...others } = facts
    const next = text === undefined ? others : { ...others, [name]: text }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <fieldset className="rows">
      <legend className="lbl">{label}</legend>
      <div className="entry-pair">
        {all.map((name) => (
          <TextInput
            key={name}
            label={name in texts.fact ? t(`fact.${name}` as 'fact.place') : name}
            value={facts[name]}
            max={400}
            error={errors[name]}
            isDisabled={isDisabled}
            onChange={(text) => change(name, text)}
          />
        ))}
      </div>
    </fieldset>
  )
}
