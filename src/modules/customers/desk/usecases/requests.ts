import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { collectData, eraseAccount } from '../../usecases/end-account.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-requests.ts'
import type { DeskCustomer } from '../contract.staff-view.ts'
import { dayOf, presentRequest } from '../present.ts'
import { insertRequest, markRequestDone, openRequests, type PrivacyRequestRow, requestById } from '../store.ts'
import { customerEntity, lockCustomer, readDeskCustomer } from './get-customer.ts'

/** Days to answer a request (GDPR, art. 12 (3): one month; the shop counts 30 days). */
const answerDays = 30

/** Open requests of all customers, the first due first. */
export function listRequests({ db, clock }: CustomerDeskContext) {
  return async function listRequests(): Promise<OkOf<typeof contract.listCustomerRequests>> {
    const today = dayOf(clock.now())
    const rows = await db.rows(openRequests, [])
    return {
      items: rows.map(({ customerId, name, ...row }) => ({
        ...presentRequest(row, today),
        customer: { id: customerId, name },
      })),
    }
  }
}

/** Notes a request; the same id again changes nothing. Throws `customer-not-found`, `invalid-input` for a day in the future. */
export function noteRequest(context: CustomerDeskContext) {
  return function noteRequest(
    customerId: string,
    { id, kind, receivedOn, checkedBy }: BodyOf<typeof contract.noteCustomerRequest>,
    caller: StaffCaller,
  ): Promise<DeskCustomer> {
    return context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const now = context.clock.now()
      if (receivedOn > dayOf(now))
        throw new Problem('invalid-input', { violations: [{ path: 'receivedOn', code: 'invalid-value' }] })
      const dueOn = Temporal.PlainDate.from(receivedOn).add({ days: answerDays }).toString()
      await tx.run(insertRequest, [id, customerId, kind, receivedOn, checkedBy, caller.name, now, dueOn])
      await audit(tx, now, caller, {
        contract: contract.noteCustomerRequest.id,
        entity: customerEntity(customerId),
        after: { request: kind, receivedOn, checkedBy },
      })
      return readDeskCustomer(context, tx, customerId)
    })
  }
}

/** The file of the customer's own export; writes who exported it to the journal. Throws `customer-not-found`, `request-not-found`. */
export function exportData(context: CustomerDeskContext) {
  return async function exportData(customerId: string, requestId: string, caller: StaffCaller): Promise<unknown> {
    const { db, clock, personalData } = context
    const now = clock.now()
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      await findRequest(tx, customerId, requestId, 'export')
      await tx.run(markRequestDone, [requestId, now])
      await audit(tx, now, caller, { contract: contract.exportCustomerData.id, entity: customerEntity(customerId) })
    })
    return collectData(db, personalData, customerId, now)
  }
}

/**
 * Erases a customer like a deletion by the customer. Throws `step-up-needed`, `customer-not-found`,
 * `request-not-found`, and `erasure-refused` with each module that refuses and its reason.
 */
export function eraseCustomer({ db, clock, personalData }: CustomerDeskContext) {
  return async function eraseCustomer(customerId: string, requestId: string, caller: StaffCaller): Promise<void> {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    await db.transaction(async (tx) => {
      const refusals: { readonly part: string; readonly problem: string }[] = []
      for (const { name, lockForErasure } of personalData()) {
        try {
          await lockForErasure?.(tx, customerId)
        } catch (error) {
          if (!isProblem(error)) throw error
          refusals.push({ part: name, problem: error.reason })
        }
      }
      await lockCustomer(tx, customerId)
      await findRequest(tx, customerId, requestId, 'erase')
      if (refusals.length > 0) throw new Problem('erasure-refused', { refusals })
      await tx.run(markRequestDone, [requestId, now])
      await eraseAccount(tx, personalData, customerId, clock)
      await audit(tx, now, caller, {
        ...{ contract: contract.eraseCustomer.id, entity: customerEntity(customerId) },
        after: { erased: true },
      })
    })
  }
}

async function findRequest(
  q: Queryable,
  customerId: string,
  id: string,
  kind: PrivacyRequestRow['kind'],
): Promise<void> {
  const request = await q.maybe(requestById, [customerId, id])
  if (request?.kind !== kind) throw new Problem('request-not-found')
}
