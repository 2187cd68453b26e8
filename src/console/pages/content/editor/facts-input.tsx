import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { EntryKind } from '#modules/editorial/rules/entry-kinds.ts'
import { TextInput } from './inputs.tsx'

const t = translator(texts)

/** The short facts that pages know, by kind. */
const known: Readonly<Partial<Record<EntryKind, readonly string[]>>> = {
  campaign: ['regulament'],
  'campaign-rules': ['campanie'],
  'job-advert': [
    ...['place', 'team', 'contract', 'hours', 'salary', 'remote'],
    ...['employmentType', 'salaryFrom', 'salaryTo', 'salaryUnit', 'currency'],
  ],
}

interface FactsInputProps {
  readonly kind: EntryKind
  readonly label: string
  readonly value: unknown
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (value: unknown) => void
}

/** Short facts by name, such as place and salary of a job; those that are there and those that pages know. */
export function FactsInput({ kind, label, value, errors, isDisabled, onChange }: FactsInputProps) {
  const facts = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const all = [...new Set([...Object.keys(facts), ...(known[kind] ?? [])])]
  const change = (name: string, text: unknown): void => {
    const { [name]: _, ...others } = facts
    const next = text === undefined ? others : { ...others, [name]: text }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  if (all.length === 0) return null
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
