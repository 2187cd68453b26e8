import { readListQuery } from '#modules/staff/rules/list-query.ts'
import { maskedEmail } from '#modules/staff/rules/masking.ts'
import { searchWords } from '#modules/staff/rules/search-words.ts'
import type { Context } from '#platform/context.ts'
import type { Finder } from '#platform/finder.ts'
import { readFirst } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import { hasWords } from '#platform/list/words-sql.ts'

interface FoundCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
}

const words = { table: 'customer_word', reference: 'customer_id', id: 'c.id' }

const source: ListSource = {
  table: 'customer c',
  where: 'c.deleted_at IS NULL',
  id: 'c.id',
  select: `c.id, concat_ws(' ', c.first_name, c.last_name) AS name, c.email`,
  columns: { number: { sort: ['c.number'] } },
  words: (text, param) => hasWords(words, searchWords(text), param),
}

const list = {
  name: 'found-customers',
  sort: { key: 'number', isDescending: true },
  columns: [{ key: 'number', kind: 'count', shown: 'always', isSortable: true }],
} as const

/** Finds customers by e-mail address, phone in any form, and name without diacritics, the newest first. */
export const customerFinder = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Finder => ({
  kind: 'customer',
  permission: 'customers.read',
  find: async (text, most) => {
    const query = readListQuery(list, { words: text })
    const rows = await readFirst<FoundCustomer>(db, source, query, { now: clock.now(), limit: most })
    return rows.map(({ id, name, email }) => ({ id, title: name, detail: maskedEmail(email) ?? '' }))
  },
})
