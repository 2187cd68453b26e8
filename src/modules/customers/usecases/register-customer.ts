import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/db.ts'
import { publishCustomer } from '../events.ts'
import { listedAddress } from '../rules/newsletter.ts'
import { moveToNewEmail } from '../store.newsletter.ts'
import { type CustomerRow, findByIdentity, insertCustomer, recordSignIn } from '../store.ts'

/** A person authenticated by an identity provider. */
export interface AuthenticatedPerson {
  readonly provider: string
  readonly subject: string
  readonly email: string
  /** Whether the provider knows that the address is the person's own. */
  readonly isEmailVerified: boolean
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
  const { provider, subject, email, isEmailVerified, firstName, lastName, phone } = person
  const now = clock.now()
  const inserted = await tx.run(insertCustomer, [provider, subject, uuid7(now), email, firstName, lastName, phone, now])
  const { id } = await tx.one(findByIdentity, [provider, subject])
  if (isEmailVerified) await tx.run(moveToNewEmail, [id, listedAddress(email)])
  const customer = await tx.one(recordSignIn, [id, email, firstName, lastName, phone, now, isEmailVerified])
  if (inserted === 1) await publishCustomer(tx, clock, 'registered', id)
  return { customer, isSignup: inserted === 1 }
}
