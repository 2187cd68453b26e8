import { readListQuery } from '#modules/staff/rules/list-query.ts'
import type { Finder } from '#platform/finder.ts'
import { readFirst } from '#platform/list/list-page.ts'
import { listDeskEntries } from './contract.staff-desk.ts'
import type { EditorialContext } from './editorial-context.ts'
import { entryList } from './rules/entry-list.ts'
import { entrySource } from './store.desk.ts'
import type { EntryRow } from './store.ts'

/** Finds entries by words of their title or address, the last changed first. */
export const entryFinder = ({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>): Finder => ({
  kind: 'entry',
  permission: listDeskEntries.permission,
  find: async (text, most) => {
    const query = readListQuery(entryList, { words: text })
    const rows = await readFirst<EntryRow>(db, entrySource, query, { now: clock.now(), limit: most })
    return rows.map(({ id, title, slug }) => ({ id, title: title === '' ? slug : title, detail: slug }))
  },
})
