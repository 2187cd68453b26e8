import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/db.ts'
import { type CustomerRow, findByIdentity, insertCustomer, recordSignIn } from '../store.ts'

/** A person authenticated by an identity provider. */
export interface AuthenticatedPerson {
  readonly provider: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

export interface RegisterResult {
  readonly customer: CustomerRow
  readonly isSignup: boolean
}

/** Finds the customer of a person, or creates one at the first sign-in. Concurrent first sign-ins create one customer. */
export async function registerCustomer(tx: Tx, clock: Clock, person: AuthenticatedPerson): Promise<RegisterResult> {
  const { provider, subject, email, firstName, lastName, phone } = person
  const now = clock.now()
  const inserted = await tx.run(insertCustomer, [provider, subject, uuid7(now), email, firstName, lastName, phone, now])
  const { id } = await tx.one(findByIdentity, [provider, subject])
  const customer = await tx.one(recordSignIn, [id, email, firstName, lastName, phone, now])
  return { customer, isSignup: inserted === 1 }
}
