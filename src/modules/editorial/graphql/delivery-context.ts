import { batchLoader } from '#platform/db/batch-loader.ts'
import type { EditorialContext } from '../editorial-context.ts'
import type { EntryKind } from '../rules/entry-kinds.ts'
import { type EntryFields, fieldsIn, languages } from '../rules/languages.ts'
import { selectDrafts, selectPublished } from '../store.delivery.ts'
import { selectFormerSlugs, selectManyFields } from '../store.ts'
import type { DeliveryContext } from './resolvers.ts'

interface WantedFields {
  readonly id: string
  readonly kind: EntryKind
  readonly version: number
}

/** Data loaders of one request, with its cache. */
export function deliveryContext({ db, clock }: EditorialContext, seesDrafts: boolean): DeliveryContext {
  const [language] = languages
  const now = clock.now()
  const wanted = new Map<string, WantedFields>()
  const load = batchLoader<string, EntryFields>(async (keys) => {
    const versions = keys.flatMap((key) => wanted.get(key) ?? [])
    const rows = await db.rows(selectManyFields, [versions.map(({ id }) => id), versions.map(({ version }) => version)])
    return new Map(
      rows.map(({ entryId, number, fields }) => {
        const key = `${entryId} ${number}`
        return [key, fieldsIn(wanted.get(key)?.kind ?? 'page', fields, language)]
      }),
    )
  })
  const slugs = batchLoader<string, readonly string[]>(async (ids) => {
    const rows = await db.rows(selectFormerSlugs, [ids])
    return new Map(ids.map((id) => [id, rows.filter(({ entryId }) => entryId === id).map(({ slug }) => slug)]))
  })
  const known = new Map<string, Promise<EntryFields | undefined>>()
  return {
    seesDrafts,
    find: ({ kinds = null, slug = null, ids = null, limit, skip, preview }) =>
      db.rows(preview ? selectDrafts : selectPublished, [now, kinds, slug, ids, limit, skip]),
    fieldsOf: async ({ id, kind }, version) => {
      const key = `${id} ${version}`
      wanted.set(key, { id, kind, version })
      const fields = known.get(key) ?? load(key)
      known.set(key, fields)
      return (await fields) ?? {}
    },
    formerSlugsOf: async (id) => (await slugs(id)) ?? [],
  }
}
