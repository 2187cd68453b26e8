import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { blankAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/module.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { publishCustomer } from '../events.ts'
import { lockCustomer } from '../store.billing.ts'
import { anonymiseCustomer, mergedInto } from '../store.ts'

/** The personal data of all modules; a function, because modules are composed after this one is created. */
export type PersonalDataSources = () => readonly PersonalData[]

/** Exports the personal data of every module, keyed by its name (GDPR, art. 15 and 20). Throws `too-many-requests`. */
export function exportCustomer({ db, clock }: Context, sources: PersonalDataSources) {
  return async function exportCustomer(customerId: string) {
    await enforceRateLimit(db, clock, { key: `export:${customerId}`, max: 10, seconds: 3_600 })
    return collectData(db, sources, customerId, clock.now())
  }
}

/** The exported file: what each module stores of a customer, by its name. */
export async function collectData(
  q: Queryable,
  sources: PersonalDataSources,
  customerId: string,
  now: Temporal.Instant,
): Promise<{ readonly exportedAt: string }> {
  const entries = await Promise.all(
    sources().map(async ({ name, collect }) => [name, await collect(q, customerId)] as const),
  )
  return { exportedAt: now.toString(), ...Object.fromEntries(entries) }
}

/** Erases a locked account in every module, and what the journal says about it. */
export async function eraseAccount(
  tx: Tx,
  sources: PersonalDataSources,
  customerId: string,
  clock: Clock,
): Promise<void> {
  const now = clock.now()
  for (const source of sources()) await source.erase?.(tx, customerId, now)
  const merged = (await tx.rows(mergedInto, [customerId])).map(({ id }) => id)
  await blankAudit(tx, 'customer', [customerId, ...merged])
  await tx.run(anonymiseCustomer, [customerId, now])
  await publishCustomer(tx, clock, 'erased', customerId)
}

/**
 * Deletes an account (GDPR, art. 17): each module erases its personal data, or anonymises what the law requires the shop to
 * retain (invoices and their orders, Legea contabilității nr. 82/1991, art. 25). Before that each module may refuse, for
 * example with `account-has-open-order`. Throws `unauthorized` for a deleted account.
 */
export function deleteCustomer({ db, clock }: Context, sources: PersonalDataSources) {
  return function deleteCustomer(customerId: string): Promise<void> {
    return db.transaction(async (tx) => {
      for (const source of sources()) await source.lockForErasure?.(tx, customerId)
      if ((await tx.maybe(lockCustomer, [customerId])) === null) throw new Problem('unauthorized')
      await eraseAccount(tx, sources, customerId, clock)
    })
  }
}
