import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { EntryKind, FieldRule } from '#modules/editorial/rules/entry-kinds.ts'
import { LazyText } from '../text/lazy-text.tsx'
import { CellInput } from './cell-input.tsx'
import { FactsInput } from './facts-input.tsx'
import { IngredientProducts } from './ingredient-products.tsx'
import { ChoiceInput, LinesInput, NumberInput, TextInput, TimeInput } from './inputs.tsx'
import { PictureInput } from './picture-input.tsx'
import { rowLists } from './row-columns.ts'
import { RowsInput, within } from './rows-input.tsx'
import { TextPictures } from './text-pictures.tsx'
import type { EntryDraft } from './use-entry-draft.ts'

const t = translator(texts)

interface FieldInputProps {
  readonly kind: EntryKind
  readonly name: string
  readonly rule: FieldRule
  readonly draft: EntryDraft
  /** By the path in the entry: "blocks.0.title". */
  readonly errors: Readonly<Record<string, string>>
  readonly isNeeded: boolean
  readonly isDisabled: boolean
}

/** A field of an entry, by its type. */
export function FieldInput({ kind, name, rule, draft, errors, isNeeded, isDisabled }: FieldInputProps) {
  const label = t(`field.${name}` as 'field.title') + (isNeeded ? ' *' : '')
  const value = draft.fields[name]
  const onChange = (next: unknown): void => draft.change(name, next)
  const field = { label, value, onChange, error: errors[name], isDisabled }
  const inner = within(errors, `${name}.`)
  switch (rule.type) {
    case 'text':
      return <TextInput {...field} max={rule.max} />
    case 'choice':
      return (
        <ChoiceInput
          {...field}
          none={t('none')}
          options={rule.of.map((one) => ({ value: one, label: t(`choice.${one}` as 'choice.easy') }))}
        />
      )
    case 'whole-number':
      return <NumberInput {...field} min={rule.min} max={rule.max} />
    case 'instant':
      return <TimeInput {...field} />
    case 'texts':
      return <LinesInput {...field} most={rule.most} hint={t('onePerLine')} />
    case 'facts':
      return <FactsInput {...field} kind={kind} errors={inner} />
    case 'picture':
      return <PictureInput {...field} errors={inner} />
    case 'pictures':
      return <TextPictures {...field} errors={inner} />
    case 'rich-text':
      return (
        <LazyText
          {...{ label, isDisabled }}
          error={field.error ?? Object.values(inner)[0]}
          value={value}
          arrivals={draft.arrivals}
          assets={draft.fields['assets']}
          onChange={onChange}
          onPictures={(assets) => draft.change('assets', assets)}
        />
      )
    case 'blocks':
    case 'ingredients':
    case 'steps':
    case 'recipe-tags':
    case 'recipe-listings':
    case 'links':
      return (
        <>
          <RowsInput
            {...{ label, value, onChange, isDisabled }}
            list={rowLists[rule.type]}
            errors={inner}
            cellAs={CellInput}
          />
          {rule.type === 'ingredients' && <IngredientProducts value={draft.saved.fields[name]} />}
        </>
      )
  }
}
