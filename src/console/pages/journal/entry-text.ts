import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-journal.json'
import type { JournalEntry } from '#modules/staff/contract.staff-journal.ts'

const t = translator(texts)
const actions: Readonly<Record<string, string>> = texts.actions
const entities: Readonly<Record<string, string>> = texts.entities

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
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The names of the changed fields, with their values in what follows. */
export function changedNames({ before, after }: JournalEntry): readonly string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

export const changeText = (entry: JournalEntry): string =>
  changedNames(entry)
    .map((name) => `${name}: ${valueText(entry.before?.[name])} → ${valueText(entry.after?.[name])}`)
    .join('; ')
