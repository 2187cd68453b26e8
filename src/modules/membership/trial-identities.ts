import { createHmac } from 'node:crypto'
import { customerOf, identitiesOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { deriveKey } from '#platform/secrets.ts'
import { mailboxOf } from './rules/trial-identity.ts'

export interface TrialIdentities {
  /** Keyed hashes of the customer's identities and e-mail address, sorted; none for a deleted account. */
  hashesOf(q: Queryable, customerId: string): Promise<Buffer[]>
}

/** The key is derived from the shop's secret: with another secret earlier trials are not recognised. */
export function trialIdentities(secret: string): TrialIdentities {
  const key = deriveKey(secret, 'genius-trial')
  const hash = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return {
    hashesOf: async (q, customerId) => {
      const [customer, identities] = await Promise.all([customerOf(q, customerId), identitiesOf(q, customerId)])
      if (customer === null) return []
      const ofIdentities = identities.map(({ provider, subject }) => hash('identity', provider, subject))
      return [...ofIdentities, hash('email', mailboxOf(customer.email))].sort(Buffer.compare)
    },
  }
}
