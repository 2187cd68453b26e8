import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { productQueryKinds } from '#modules/content/rules/blocks.ts'
import { ChoiceInput, LinesInput, NumberInput, TextInput } from './inputs.tsx'
import { PictureInput } from './picture-input.tsx'
import type { CellInputProps } from './row-columns.ts'
import { RowsInput } from './rows-input.tsx'

const t = translator(texts)

/** One property of an item. */
export function CellInput({ column, value, error, errors, isDisabled, onChange }: CellInputProps) {
  const field = { label: column.label, value, error, isDisabled, onChange }
  switch (column.kind) {
    case 'text':
      return <TextInput {...field} max={column.max} />
    case 'number':
      return <NumberInput {...field} min={column.min} max={column.max} step={column.step ?? 1} />
    case 'choice':
      return <ChoiceInput {...field} options={column.options} none={t('none')} />
    case 'lines':
      return <LinesInput {...field} most={column.most} hint={t('onePerLine')} />
    case 'picture':
      return <PictureInput {...field} errors={errors} />
    case 'query':
      return <QueryInput {...field} />
    case 'check':
      return (
        <label className="row g8">
          <input
            type="checkbox"
            className="ck"
            checked={value === true}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.checked ? true : undefined)}
          />
          {column.label}
        </label>
      )
    case 'rows':
      return (
        <RowsInput
          cellAs={CellInput}
          {...{ label: column.label, value, errors, isDisabled, onChange }}
          list={{ columns: column.columns, most: column.most, hasIds: true, fresh: { title: '', url: '' } }}
        />
      )
  }
}

/** Products of a block by a rule: of a category, of a promotion, with a tag. */
function QueryInput({
  label,
  value,
  error,
  isDisabled,
  onChange,
}: Omit<CellInputProps, 'column' | 'errors'> & { readonly label: string }) {
  const query = typeof value === 'object' && value !== null ? (value as { kind?: unknown; value?: unknown }) : {}
  return (
    <div className="entry-pair">
      <ChoiceInput
        {...{ label, error, isDisabled }}
        value={query.kind}
        none={t('none')}
        options={productQueryKinds.map((kind) => ({ value: kind, label: t(`query.${kind}`) }))}
        onChange={(kind) => onChange(kind === undefined ? undefined : { kind, value: query.value ?? '' })}
      />
      {query.kind !== undefined && (
        <TextInput
          {...{ label: t('queryValue'), isDisabled }}
          max={1_000}
          value={query.value}
          onChange={(text) => onChange({ kind: query.kind, value: text ?? '' })}
        />
      )}
    </div>
  )
}
