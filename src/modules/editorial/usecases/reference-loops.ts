import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { EntryKind } from '../rules/entry-kinds.ts'
import { type EntryFields, fieldsIn, type Language } from '../rules/languages.ts'
import { type EntryKey, referenceLoop, referencesOf } from '../rules/references.ts'
import { selectDraftsBySlug } from '../store.ts'

/** Steps over which embedded entries are followed; readers see one. */
const maxSteps = 8
const mostEntries = 200

export interface EmbeddingEntry {
  readonly kind: EntryKind
  readonly slug: string
  readonly fields: EntryFields
  readonly language: Language
}

/** Throws `reference-loop` with the path when an entry would embed itself, directly or through others. */
export async function refuseLoops(q: Queryable, { kind, slug, fields, language }: EmbeddingEntry): Promise<void> {
  const own: EntryKey = `${kind}:${slug}`
  const embedded = new Map<EntryKey, readonly EntryKey[]>([[own, referencesOf(fields)]])
  for (let step = 0; step < maxSteps && embedded.size < mostEntries; step++) {
    const unknown = [...new Set([...embedded.values()].flat())].filter((entry) => !embedded.has(entry))
    if (unknown.length === 0) break
    const pairs = unknown.map((entry) => entry.split(':', 2) as [string, string])
    const rows = await q.rows(selectDraftsBySlug, [pairs.map(([kind]) => kind), pairs.map(([, slug]) => slug)])
    for (const entry of unknown) embedded.set(entry, [])
    for (const row of rows) {
      embedded.set(`${row.kind}:${row.slug}`, referencesOf(fieldsIn(row.kind, row.fields, language)))
    }
  }
  const loop = referenceLoop(own, (entry) => embedded.get(entry) ?? [])
  if (loop !== null) throw new Problem('reference-loop', { loop })
}
