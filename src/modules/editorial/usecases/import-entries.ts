import { isDeepStrictEqual } from 'node:util'
import { uuid7 } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import { type Author, outsideAuthor } from '../author.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { ContentFolderError } from '../files/content-folder.ts'
import type { ReadEntry } from '../files/entry-file.ts'
import { fieldsIn, languages, type StoredFields } from '../rules/languages.ts'
import { firstPublication, type Publication } from '../rules/publication.ts'
import * as store from '../store.ts'
import { noteAct } from './note-act.ts'
import { addVersion, refuseInvalid, titleOf } from './save-entry.ts'

export interface EntryImportResult {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

/** What an import does with an existing entry: overwrites it with its file, or keeps the changes of editors. */
export type ExistingEntries = 'change' | 'keep'

/**
 * Creates or changes entries to be as in their files, all or none; others stay. Safe to repeat. Throws ContentFolderError
 * that names the file.
 */
export function importEntries(context: EditorialContext, author: string, existing: ExistingEntries = 'change') {
  return async function importEntries(entries: readonly ReadEntry[]): Promise<EntryImportResult> {
    return context.db.transaction(async (tx) => {
      const results = { created: 0, changed: 0, unchanged: 0 }
      for (const entry of entries) {
        const isKept = existing === 'keep' && (await tx.maybe(store.findEntry, [entry.kind, entry.slug])) !== null
        results[isKept ? 'unchanged' : await importEntry(tx, context, entry, outsideAuthor(author))]++
      }
      return results
    })
  }
}

async function importEntry(
  tx: Tx,
  context: EditorialContext,
  entry: ReadEntry,
  author: Author,
): Promise<keyof EntryImportResult> {
  refuseInvalidFile(context, entry)
  const now = context.clock.now()
  const { kind, slug, fields } = entry
  await tx.rows(store.lockSlug, [kind, slug])
  const known = await tx.maybe(store.findEntryBySlug, [kind, slug])
  // An entry whose readers get an older version gets that one first.
  const older = entry.publications.flatMap(({ fields: own }) => (own && !isDeepStrictEqual(own, fields) ? [own] : []))
  const wanted = [...older, fields]
  let isChanged = false
  let id = known?.id
  if (id === undefined) {
    id = await freeId(tx, entry, now)
    const [first = fields] = wanted
    const title = titleOf(fieldsIn(kind, fields, languages[0]))
    await tx.run(store.insertEntry, [id, kind, slug, title, entry.firstPublishedAt, author.name, now])
    await tx.run(store.insertVersion, [id, 1, first, author.name, null, now, null])
    await noteAct(tx, now, author, { act: 'create', subject: id, details: { kind, slug, file: entry.path } })
  }
  const row = await tx.one(store.lockEntry, [id])
  let version = row.version
  const numbers = new Map<StoredFields, number>()
  const newest = await newestVersions(tx, id)
  for (const each of wanted) {
    const same = newest.find(
      (one) => isDeepStrictEqual(one.fields, each) && (each !== fields || one.number === version),
    )
    if (same) numbers.set(each, same.number)
    else {
      version = (await addVersion(tx, context, { id, version, kind, fields: each, author, note: null })).version
      numbers.set(each, version)
      isChanged = true
    }
  }
  const next = entry.publications.map(({ since, until, fields: own }) => ({
    version: numbers.get(wanted.find((one) => isDeepStrictEqual(one, own ?? fields)) ?? fields) ?? version,
    since,
    until,
  }))
  if (await writeImported(tx, context, row, entry, next)) isChanged = true
  return known === null ? 'created' : isChanged ? 'changed' : 'unchanged'
}

/** Throws ContentFolderError with the first violation. */
function refuseInvalidFile(context: EditorialContext, { path, kind, slug, fields, publications }: ReadEntry): void {
  try {
    refuseInvalid(context, { kind, slug, fields: fieldsIn(kind, fields, languages[0]) })
    for (const { fields: own = fields } of publications) {
      refuseInvalid(context, { kind, slug, fields: fieldsIn(kind, own, languages[0]) }, 'readers')
    }
  } catch (error) {
    if (!isProblem(error)) throw error
    throw new ContentFolderError(`${path}: ${error.reason} ${JSON.stringify(error.facts)}`, { cause: error })
  }
}

/** The id of the file, or one of kind and slug that can be read in a log; a new one when it is taken or too long. */
async function freeId(tx: Tx, { id, kind, slug }: ReadEntry, now: Temporal.Instant): Promise<string> {
  const wanted = id ?? `${kind}.${slug}`
  const isFree = wanted.length <= 64 && (await tx.maybe(store.selectEntry, [wanted])) === null
  return isFree ? wanted : uuid7(now)
}

async function newestVersions(tx: Tx, id: string) {
  const versions = await tx.rows(store.selectVersions, [id, 2_147_483_647, 3])
  const numbers = versions.map(({ number }) => number)
  return tx.rows(store.selectManyFields, [numbers.map(() => id), numbers])
}

/** Whether publications, former slugs or the first publication were others. */
async function writeImported(
  tx: Tx,
  { clock }: Pick<EditorialContext, 'clock'>,
  { id, kind, slug, firstPublishedAt }: store.EntryRow,
  entry: ReadEntry,
  next: readonly Publication[],
): Promise<boolean> {
  const known = await tx.rows(store.selectPublications, [[id]])
  const first = entry.firstPublishedAt ?? firstPublication(next, firstPublishedAt, clock.now())
  const isSame = known.length === next.length && known.every((one, at) => isSamePublication(one, next[at]))
  if (!isSame) {
    await tx.run(store.deletePublications, [id])
    for (const { version, since, until } of next) await tx.run(store.insertPublication, [id, version, since, until])
  }
  await tx.run(store.setFirstPublished, [id, first])
  const former = (await tx.rows(store.selectFormerSlugs, [[id]])).map((one) => one.slug)
  const added = entry.formerSlugs.filter((one) => one !== slug && !former.includes(one)).toReversed()
  for (const one of added) await tx.run(store.insertFormerSlug, [kind, one, id, clock.now()])
  return !isSame || added.length > 0
}

function isSamePublication(one: Publication, other: Publication | undefined): boolean {
  if (other === undefined || one.version !== other.version || !one.since.equals(other.since)) return false
  return one.until === null || other.until === null ? one.until === other.until : one.until.equals(other.until)
}
