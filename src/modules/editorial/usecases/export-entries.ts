import { isDeepStrictEqual } from 'node:util'
import type { EditorialContext } from '../editorial-context.ts'
import type { ReadEntry } from '../files/entry-file.ts'
import * as store from '../store.ts'

const atOnce = 100

/** Every entry with its newest version, and what readers get of it now and later. */
export async function exportEntries({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>): Promise<ReadEntry[]> {
  const exported: ReadEntry[] = []
  const now = clock.now()
  for (let skip = 0; ; skip += atOnce) {
    const entries = await db.rows(store.selectEntryPage, [atOnce, skip])
    const ids = entries.map(({ id }) => id)
    const [publications, former] = await Promise.all([
      db.rows(store.selectPublications, [ids]),
      db.rows(store.selectFormerSlugs, [ids]),
    ])
    const current = publications.filter(({ until }) => until === null || Temporal.Instant.compare(now, until) < 0)
    const wanted = [
      ...entries.map(({ id, version }) => ({ id, version })),
      ...current.map(({ entryId, version }) => ({ id: entryId, version })),
    ]
    const fields = await db.rows(store.selectManyFields, [wanted.map(({ id }) => id), wanted.map((one) => one.version)])
    const fieldsOf = (id: string, version: number) =>
      fields.find((one) => one.entryId === id && one.number === version)?.fields ?? {}
    for (const { id, kind, slug, version, firstPublishedAt } of entries) {
      const newest = fieldsOf(id, version)
      exported.push({
        path: `${kind}/${slug}.json`,
        ...{ id, kind, slug, firstPublishedAt, fields: newest },
        formerSlugs: former.filter((one) => one.entryId === id).map((one) => one.slug),
        publications: current
          .filter(({ entryId }) => entryId === id)
          .map(({ version, since, until }) => {
            const own = fieldsOf(id, version)
            return { since, until, ...(isDeepStrictEqual(own, newest) ? {} : { fields: own }) }
          }),
      })
    }
    if (entries.length < atOnce) return exported
  }
}
