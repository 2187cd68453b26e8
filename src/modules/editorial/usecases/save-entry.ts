import { isDeepStrictEqual } from 'node:util'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '../author.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { entryFaults } from '../rules/check-entry.ts'
import type { EntryKind } from '../rules/entry-kinds.ts'
import { type EntryFields, fieldsIn, type Language, languages, storedFields } from '../rules/languages.ts'
import { slugFault } from '../rules/slug.ts'
import * as store from '../store.ts'
import { noteAct } from './note-act.ts'
import { refuseLoops } from './reference-loops.ts'

export interface NewEntry {
  readonly kind: EntryKind
  readonly slug: string
  readonly fields: EntryFields
  readonly language: Language
  readonly author: Author
}

export interface SavedDraft {
  readonly id: string
  /** The version that the editor has changed. */
  readonly basedOn: number
  readonly fields: EntryFields
  readonly language: Language
  readonly note: string | null
  readonly author: Author
}

/** The version that was saved. */
export interface SavedVersion {
  readonly id: string
  readonly version: number
}

/** Creates an entry as a draft. Throws `entry-invalid`, `slug-taken` and `reference-loop`. */
export function createEntry(context: EditorialContext) {
  return async function createEntry(entry: NewEntry): Promise<SavedVersion> {
    const { kind, slug, fields, language, author } = entry
    refuseInvalid(context, entry)
    const now = context.clock.now()
    const id = uuid7(now)
    return context.db.transaction(async (tx) => {
      await refuseLoops(tx, entry)
      await tx.rows(store.lockSlug, [kind, slug])
      const title = titleOf(fields)
      const written = await tx.run(store.insertEntry, [id, kind, slug, title, null, author.name, now])
      if (written === 0) throw new Problem('slug-taken', { field: 'slug' })
      await tx.run(store.insertVersion, [
        id,
        1,
        storedFields(kind, fields, language),
        author.name,
        null,
        now,
        author.id,
      ])
      await tx.run(store.deleteFormerSlug, [kind, slug])
      await noteAct(tx, now, author, { act: 'create', subject: id, details: { kind, slug } })
      return { id, version: 1 }
    })
  }
}

/**
 * Saves a further version of an entry. The same fields again change nothing. Throws `entry-not-found`, `entry-invalid`,
 * `reference-loop`, and `entry-changed` with the newest version when somebody else has saved since `basedOn`.
 */
export function saveDraft(context: EditorialContext) {
  return async function saveDraft(draft: SavedDraft): Promise<SavedVersion> {
    return context.db.transaction(async (tx) => {
      const entry = await lockedEntry(tx, draft.id)
      const { kind, slug, version } = entry
      refuseInvalid(context, { ...draft, kind, slug })
      const before = (await tx.one(store.selectFields, [draft.id, version])).fields
      const fields = storedFields(kind, draft.fields, draft.language, before)
      if (isDeepStrictEqual(fields, before)) return { id: draft.id, version }
      if (version !== draft.basedOn) {
        const newest = { version, author: entry.author, savedAt: entry.updatedAt.toString() }
        const current = fieldsIn(kind, before, draft.language)
        throw new Problem('entry-changed', { basedOn: draft.basedOn, newest: { ...newest, fields: current } })
      }
      await refuseLoops(tx, { ...draft, kind, slug })
      return addVersion(tx, context, { id: draft.id, version, kind, fields, author: draft.author, note: draft.note })
    })
  }
}

export interface Restoration {
  readonly id: string
  readonly number: number
  readonly basedOn: number
  readonly author: Author
}

/** Saves version `number` again, in all languages. Throws `entry-not-found`, `version-not-found`, `entry-changed`, `entry-invalid`. */
export function restoreVersion(context: EditorialContext) {
  return async function restoreVersion({ id, number, basedOn, author }: Restoration): Promise<SavedVersion> {
    return context.db.transaction(async (tx) => {
      const entry = await lockedEntry(tx, id)
      const { kind, slug, version } = entry
      const earlier = await tx.maybe(store.selectFields, [id, number])
      if (earlier === null) throw new Problem('version-not-found', { field: 'number' })
      const { fields } = earlier
      if (isDeepStrictEqual(fields, (await tx.one(store.selectFields, [id, version])).fields)) return { id, version }
      if (version !== basedOn) {
        throw new Problem('entry-changed', {
          basedOn,
          newest: { version, author: entry.author, savedAt: `${entry.updatedAt}` },
        })
      }
      const [language] = languages
      refuseInvalid(context, { kind, slug, fields: fieldsIn(kind, fields, language) })
      await refuseLoops(tx, { kind, slug, fields: fieldsIn(kind, fields, language), language })
      return addVersion(tx, context, { id, version, kind, fields, author, note: `version ${number}`, act: 'restore' })
    })
  }
}

interface Addition {
  readonly id: string
  readonly version: number
  readonly kind: EntryKind
  readonly fields: Readonly<Record<string, unknown>>
  readonly author: Author
  readonly note: string | null
  readonly act?: 'save' | 'restore'
}

/** Adds a version after `version`, which the caller has locked. */
export async function addVersion(
  tx: Tx,
  { clock }: Pick<EditorialContext, 'clock'>,
  { id, version, kind, fields, author, note, act = 'save' }: Addition,
): Promise<SavedVersion> {
  const [now, number] = [clock.now(), version + 1]
  await tx.run(store.insertVersion, [id, number, fields, author.name, note, now, author.id])
  await tx.run(store.updateEntry, [id, number, titleOf(fieldsIn(kind, fields, languages[0])), author.name, now])
  await noteAct(tx, now, author, {
    ...{ act, subject: id, before: { version }, details: { version: number, ...(note !== null && { note }) } },
  })
  return { id, version: number }
}

/** Throws `entry-not-found`. */
export async function lockedEntry(tx: Tx, id: string): Promise<store.EntryRow> {
  const entry = await tx.maybe(store.lockEntry, [id])
  if (entry === null) throw new Problem('entry-not-found')
  return entry
}

/** Throws `entry-invalid` with each violation. A draft may lack what readers need. */
export function refuseInvalid(
  { pictures }: Pick<EditorialContext, 'pictures'>,
  { kind, slug, fields }: Pick<NewEntry, 'kind' | 'slug' | 'fields'>,
  audience: 'editors' | 'readers' = 'editors',
): void {
  const fault = slugFault(kind, slug)
  const violations = [
    ...(fault === null ? [] : [{ path: 'slug', code: fault }]),
    ...entryFaults(kind, fields, { pictures, forReaders: audience === 'readers' }).map(({ path, code }) => ({
      path: `fields.${path}`,
      code,
    })),
  ]
  if (violations.length > 0) throw new Problem('entry-invalid', { violations })
}

export const titleOf = ({ title }: EntryFields): string => (typeof title === 'string' ? title.trim().slice(0, 200) : '')
