import type { OkOf } from '#kernel/contract.ts'
import { type RawListQuery, readListQuery } from '#modules/staff/rules/list-query.ts'
import { readPage } from '#platform/list/list-page.ts'
import type { listDeskEntries as contract } from '../contract.staff-desk.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { presentEntryCard } from '../present.ts'
import { entryList } from '../rules/entry-list.ts'
import { entrySource } from '../store.desk.ts'
import { type EntryRow, selectPublications } from '../store.ts'
import { listedEntry } from './list-entries.ts'

/** A page of entries. Throws `invalid-input` for what the list does not have. */
export function listDeskEntries({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>) {
  return async function listDeskEntries(params: RawListQuery): Promise<OkOf<typeof contract>> {
    const now = clock.now()
    const query = readListQuery(entryList, params)
    const { rows, ...counted } = await readPage<EntryRow>(db, entrySource, query, now)
    const publications = await db.rows(selectPublications, [rows.map(({ id }) => id)])
    const ofEntry = Map.groupBy(publications, ({ entryId }) => entryId)
    const items = rows.map((row) => presentEntryCard(listedEntry(row, ofEntry.get(row.id) ?? [], now)))
    return { items, ...counted }
  }
}
