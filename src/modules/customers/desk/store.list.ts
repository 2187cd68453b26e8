import { searchWords } from '#modules/staff/rules/search-words.ts'
import { type AddParam, daysBetween, whether } from '#platform/list/columns.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import { hasWords } from '#platform/list/words-sql.ts'

export interface ListedCustomerRow {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly since: Temporal.Instant
  readonly isGenius: boolean
  readonly isBlocked: boolean
  /** The first day on which an open request about personal data is due, '2026-11-23'. */
  readonly dueOn: string | null
}

const words = { table: 'customer_word', reference: 'customer_id', id: 'c.id' }

const overdue = (today: string): string =>
  `EXISTS (SELECT FROM customer_request r WHERE r.customer_id = c.id AND r.done_at IS NULL AND r.due_on < ${today})`

/** All customers except deleted ones. */
export const customerSource: ListSource = {
  table: 'customer c',
  where: 'c.deleted_at IS NULL',
  id: 'c.id',
  columns: {
    number: { sort: ['c.number'] },
    since: { sort: ['c.created_at'] },
    sinceDay: { filter: daysBetween('c.created_at') },
    genius: { filter: whether('c.is_genius') },
    blocked: { filter: whether('c.blocked_at IS NOT NULL') },
    overdue: {
      filter: (filter, param: AddParam, now) =>
        whether(overdue(`${param(now)}::timestamptz::date`))(filter, param, now),
    },
  },
  words: (text, param) => hasWords(words, searchWords(text), param),
  select: `c.id, c.number, concat_ws(' ', c.first_name, c.last_name) AS name, c.email, c.phone, c.created_at AS since,
    c.is_genius AS "isGenius", c.blocked_at IS NOT NULL AS "isBlocked",
    (SELECT min(r.due_on)::text FROM customer_request r WHERE r.customer_id = c.id AND r.done_at IS NULL) AS "dueOn"`,
}
