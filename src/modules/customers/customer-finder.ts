import { readListQuery } from '#modules/staff/rules/list-query.ts'
import { maskedEmail } from '#modules/staff/rules/masking.ts'
import type { Context } from '#platform/context.ts'
import type { Finder } from '#platform/finder.ts'
import { readFirst } from '#platform/list/list-page.ts'
import { listCustomers } from './desk/contract.staff-list.ts'
import { customerList } from './desk/rules/customer-list.ts'
import { customerSource, type ListedCustomerRow } from './desk/store.list.ts'

/** Finds customers as their list does: by e-mail address, phone in any form, and name without diacritics, the newest first. */
export const customerFinder = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Finder => ({
  kind: 'customer',
  permission: listCustomers.permission,
  find: async (text, most) => {
    const query = readListQuery(customerList, { words: text })
    const rows = await readFirst<ListedCustomerRow>(db, customerSource, query, { now: clock.now(), limit: most })
    return rows.map(({ id, name, email }) => ({ id, title: name, detail: maskedEmail(email) ?? '' }))
  },
})
