import { isDeepStrictEqual } from 'node:util'
import type { OkOf } from '#kernel/contract.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Author } from '../author.ts'
import type { changeEntry as contract } from '../contract.staff-desk.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { type EntryFields, fieldsIn, languages, storedFields } from '../rules/languages.ts'
import { goesOn } from '../rules/open-version.ts'
import * as store from '../store.desk.ts'
import { selectEntry, updateEntry } from '../store.ts'
import { noteAct } from './note-act.ts'
import { refuseLoops } from './reference-loops.ts'
import { addVersion, lockedEntry, refuseInvalid, titleOf } from './save-entry.ts'

export interface EntryChange {
  readonly id: string
  /** Which save the editor saw, and the changed fields as they were then. */
  readonly revision: number
  readonly seen: EntryFields
  /** The changed fields; null removes one. */
  readonly fields: EntryFields
}

const [language] = languages

/**
 * Saves what somebody changes while they write. Saves of one person within minutes are one version, until it is published.
 * Throws `entry-not-found`, `entry-invalid`, `reference-loop`, and `stale-version` when somebody else saved since.
 */
export function changeEntry(context: EditorialContext) {
  return async function changeEntry(change: EntryChange, author: Author): Promise<OkOf<typeof contract>> {
    const { id, revision, seen, fields: changed } = change
    return context.db.transaction(async (tx) => {
      const { kind, slug, version, ...entry } = await lockedEntry(tx, id)
      const newest = await tx.one(store.selectVersion, [id, version])
      const now = fieldsIn(kind, newest.fields, language)
      const named = Object.keys(changed)
      const nowOf = Object.fromEntries(named.map((name) => [name, now[name] ?? null]))
      requireVersion({ seenVersion: revision, seen, mine: changed }, { ...now, ...nowOf, version: entry.revision })
      const fields = withChanges(now, changed)
      refuseInvalid(context, { kind, slug, fields })
      const stored = storedFields(kind, fields, language, newest.fields)
      await refuseLoops(tx, { kind, slug, fields, language })
      const addition = { id, version, kind, fields: stored, author, note: null }
      const note = { act: 'save', subject: id, details: { version, fields: named.join(', ') } } as const
      if (isDeepStrictEqual(stored, newest.fields)) await noteAct(tx, context.clock.now(), author, note)
      else if (goesOn(newest, author.id ?? '', context.clock.now())) {
        await amend(tx, context, addition)
        await noteAct(tx, context.clock.now(), author, note)
      } else await addOpenVersion(tx, context, addition)
      const saved = await tx.one(selectEntry, [id])
      return { id, version: saved.version, revision: saved.revision, savedAt: saved.updatedAt.toString() }
    })
  }
}

function withChanges(now: EntryFields, changed: EntryFields): EntryFields {
  const kept = Object.entries({ ...now, ...changed }).filter(([, value]) => value !== null)
  return Object.fromEntries(kept)
}

interface Amendment {
  readonly id: string
  readonly version: number
  readonly kind: Parameters<typeof fieldsIn>[0]
  readonly fields: EntryFields
  readonly author: Author
  readonly note: null
}

async function amend(
  tx: Tx,
  { clock }: EditorialContext,
  { id, version, kind, fields, author }: Amendment,
): Promise<void> {
  const now = clock.now()
  await tx.run(store.amendVersion, [id, version, fields, now])
  await tx.run(updateEntry, [id, version, titleOf(fieldsIn(kind, fields, language)), author.name, now])
}

async function addOpenVersion(tx: Tx, context: EditorialContext, addition: Amendment): Promise<void> {
  const { id, version } = await addVersion(tx, context, addition)
  await tx.run(store.closeVersions, [id])
  if (addition.author.id !== null) await tx.run(store.openVersion, [id, version, context.clock.now()])
}
