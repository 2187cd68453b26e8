import { zone } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import { wasAudited } from '#platform/audit-trail.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-customer.ts'
import type { DeskCustomer } from '../contract.staff-view.ts'
import { presentDeskCustomer } from '../present.ts'
import { type DeskCustomerRow, deskCustomer, lockDeskCustomer, notesOf, requestsOf } from '../store.ts'

export const customerEntity = (id: string) => ({ kind: 'customer', id })

/** Reads within so many minutes of the first are one opening: an open page refetches. */
const openingMinutes = 10

/** A customer for the console, after noting in the journal who opened them. Throws `customer-not-found`. */
export function getCustomer(context: CustomerDeskContext) {
  return async function getCustomer(id: string, caller: StaffCaller): Promise<DeskCustomer> {
    const customer = await readDeskCustomer(context, context.db, id)
    const now = context.clock.now()
    const opening = { contract: contract.getDeskCustomer.id, entity: customerEntity(id) }
    await context.db.transaction(async (tx) => {
      const isKnown = await wasAudited(tx, opening, caller.id, now.subtract({ minutes: openingMinutes }))
      if (!isKnown) await audit(tx, now, caller, opening)
    })
    return customer
  }
}

/** A customer without a journal entry, as the answer to a change. Throws `customer-not-found`. */
export async function readDeskCustomer(
  { facts, clock }: CustomerDeskContext,
  q: Queryable,
  id: string,
): Promise<DeskCustomer> {
  const now = clock.now()
  const yearAgo = now.toZonedDateTimeISO(zone).subtract({ years: 1 }).toInstant()
  // Independent statements, pipelined.
  const [customer, [sums], open, points, reusableBags, vouchers, notes, requests] = await Promise.all([
    q.maybe(deskCustomer, [id]),
    facts.orderSums(q, [id], yearAgo),
    facts.openOrders(q, id),
    facts.points(q, id),
    facts.bags(q, id),
    facts.vouchers(q, id, now),
    q.rows(notesOf, [id]),
    q.rows(requestsOf, [id]),
  ])
  if (customer === null) throw new Problem('customer-not-found')
  return presentDeskCustomer({ customer, sums, open, points, reusableBags, vouchers, notes, requests, now })
}

/** Throws `customer-not-found`, also for a deleted account. */
export async function lockCustomer(tx: Tx, id: string): Promise<DeskCustomerRow> {
  const customer = await tx.maybe(lockDeskCustomer, [id])
  if (customer === null) throw new Problem('customer-not-found')
  return customer
}

/** Phone and e-mail address in full, after noting in the journal who saw them. Throws `customer-not-found`. */
export function revealContact({ db, clock }: CustomerDeskContext) {
  return function revealContact(id: string, caller: StaffCaller): Promise<OkOf<typeof contract.revealCustomerContact>> {
    return db.transaction(async (tx) => {
      const { phone, email } = await lockCustomer(tx, id)
      await audit(tx, clock.now(), caller, {
        contract: contract.revealCustomerContact.id,
        entity: customerEntity(id),
      })
      return { phone, email }
    })
  }
}
