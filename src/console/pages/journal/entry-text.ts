import { formatDayTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-journal.json'
import type { JournalEntry } from '#modules/staff/contract.staff-journal.ts'

const t = translator(texts)
const actions: Readonly<Record<string, string>> = texts.actions
const entities: Readonly<Record<string, string>> = texts.entities
const fields: Readonly<Record<string, string>> = texts.fields
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*Z$/

/** Label of a change; the contract id if it has no text. */
export const actionText = ({ contract, undoOf }: JournalEntry): string =>
  undoOf === null ? (actions[contract] ?? contract) : `${t('undoOf')}: ${actions[contract] ?? contract}`

export const entityKindText = (kind: string): string => entities[kind] ?? kind

/** The kinds of things that entries may be about, for the filter. */
export const entityKinds: readonly string[] = Object.keys(entities)

/** Shortened to its last characters; the panel shows it whole. */
export const entityText = ({ entity: { kind, id } }: JournalEntry): string =>
  `${entityKindText(kind)} ${/^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id}`

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (Array.isArray(value)) return value.length === 0 ? t('nothing') : value.map(valueText).join(', ')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'string' && instant.test(value)) return formatDayTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The names of the changed fields, with their values in what follows. */
export function changedNames({ before, after }: JournalEntry): readonly string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

/** Label of a changed field; its name on the wire if it has no text. */
export const fieldText = (name: string): string => fields[name] ?? name

/** Each field with its value before and after; only the value after for what an entry does not change but record. */
export const changeText = (entry: JournalEntry): string =>
  changedNames(entry)
    .map((name) => {
      const [before, after] = [entry.before?.[name], entry.after?.[name]]
      const isNew = before === undefined || before === null
      return `${fieldText(name)}: ${isNew ? valueText(after) : `${valueText(before)} → ${valueText(after)}`}`
    })
    .join('; ')
