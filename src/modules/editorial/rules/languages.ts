import { type EntryKind, isLocalised, kindRules } from './entry-kinds.ts'

/** The languages that texts are stored in; the first is the one that others fall back to. */
export const languages = ['ro'] as const
export type Language = (typeof languages)[number]

/** The fields of an entry in one language. */
export type EntryFields = Readonly<Record<string, unknown>>

/** The fields as they are stored: those with texts by language. */
export type StoredFields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStoredByLanguage = (kind: EntryKind, name: string): boolean => {
  const rule = kindRules[kind].fields[name]
  return rule !== undefined && isLocalised(rule)
}

/** `before` with the texts of `language` replaced by those of `fields`; other languages keep theirs. */
export function storedFields(
  kind: EntryKind,
  fields: EntryFields,
  language: Language,
  before: StoredFields = {},
): StoredFields {
  const given = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      if (!isStoredByLanguage(kind, name)) return [name, value] as const
      const others = isRecord(before[name]) ? before[name] : {}
      return [name, { ...others, [language]: value }] as const
    })
  const left = Object.entries(before).flatMap(([name, value]) => {
    if (given.some(([known]) => known === name) || !isStoredByLanguage(kind, name) || !isRecord(value)) return []
    const others = Object.entries(value).filter(([known]) => known !== language)
    return others.length === 0 ? [] : [[name, Object.fromEntries(others)] as const]
  })
  return Object.fromEntries([...left, ...given])
}

/** The fields in `language`, or in the first language where a text was not translated. */
export function fieldsIn(kind: EntryKind, stored: StoredFields, language: Language): EntryFields {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      if (!isStoredByLanguage(kind, name)) return [[name, value]]
      if (!isRecord(value)) return []
      const inLanguage = value[language] ?? value[languages[0]]
      return inLanguage === undefined ? [] : [[name, inLanguage]]
    }),
  )
}
