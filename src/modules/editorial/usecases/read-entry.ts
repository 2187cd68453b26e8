import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { compareVersions, EntryView, getPublishingReport } from '../contract.staff.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { presentEntryCard } from '../present.ts'
import { entryFaults } from '../rules/check-entry.ts'
import { kindRules } from '../rules/entry-kinds.ts'
import { fieldDifferences } from '../rules/field-differences.ts'
import { type EntryFields, fieldsIn, type Language, languages } from '../rules/languages.ts'
import { linksOf, publishingReport } from '../rules/publishing-report.ts'
import { selectWriters } from '../store.desk.ts'
import * as store from '../store.ts'
import { listedEntry } from './list-entries.ts'

/** An entry with the fields of its newest version. Throws `entry-not-found`. */
export async function readEntry(
  { db, clock }: Pick<EditorialContext, 'db' | 'clock'>,
  id: string,
  language: Language = languages[0],
): Promise<EntryView> {
  const entry = await knownEntry({ db }, id)
  const [{ fields }, publications, former, writers] = await Promise.all([
    db.one(store.selectFields, [id, entry.version]),
    db.rows(store.selectPublications, [[id]]),
    db.rows(store.selectFormerSlugs, [[id]]),
    db.rows(selectWriters, [id]),
  ])
  return {
    ...presentEntryCard(listedEntry(entry, publications, clock.now())),
    revision: entry.revision,
    fields: { ...fieldsIn(entry.kind, fields, language) },
    review: { isNeeded: kindRules[entry.kind].isReviewed ?? false, writers },
    formerSlugs: former.map(({ slug }) => slug),
    publications: publications.map(({ version, since, until }) => ({
      ...{ version, since: since.toString() },
      until: until?.toString() ?? null,
    })),
  }
}

/** Throws `entry-not-found`. */
export async function knownEntry({ db }: Pick<EditorialContext, 'db'>, id: string): Promise<store.EntryRow> {
  const entry = await db.maybe(store.selectEntry, [id])
  if (entry === null) throw new Problem('entry-not-found')
  return entry
}

export interface VersionComparison {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly language: Language
}

/** Throws `entry-not-found` and `version-not-found`. */
export async function readDifference(
  { db }: Pick<EditorialContext, 'db'>,
  { id, from, to, language }: VersionComparison,
): Promise<OkOf<typeof compareVersions>> {
  const { kind } = await knownEntry({ db }, id)
  const fieldsOf = async (number: number, field: string): Promise<EntryFields> => {
    const version = await db.maybe(store.selectFields, [id, number])
    if (version === null) throw new Problem('version-not-found', { field })
    return fieldsIn(kind, version.fields, language)
  }
  const [before, after] = [await fieldsOf(from, 'from'), await fieldsOf(to, 'to')]
  return { before: { ...before }, after: { ...after }, differences: [...fieldDifferences(before, after)] }
}

/** Maximum number of links of an entry that are checked. */
const mostLinks = 60

/**
 * What forbids publishing the newest version, and what readers would notice. `answers` tells whether a path of the shop leads
 * to a page. Throws `entry-not-found`.
 */
export async function reportOf(
  context: EditorialContext,
  id: string,
  answers: (path: string) => Promise<boolean>,
): Promise<OkOf<typeof getPublishingReport>> {
  const { kind, version } = await knownEntry(context, id)
  const stored = await context.db.one(store.selectFields, [id, version])
  const fields = fieldsIn(kind, stored.fields, languages[0])
  const paths = new Set(linksOf(fields).flatMap(({ url }) => (url.startsWith('/') ? url : [])))
  const dead = new Set<string>()
  for (const path of [...paths].slice(0, mostLinks)) if (!(await answers(path))) dead.add(path)
  return {
    faults: entryFaults(kind, fields, { pictures: context.pictures, forReaders: true }).map((fault) => ({ ...fault })),
    notices: publishingReport(kind, fields, { isAlive: (path) => !dead.has(path) }).map((notice) => ({ ...notice })),
  }
}
