import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalData } from '#platform/module.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { lockCustomer } from '../store.billing.ts'
import { anonymiseCustomer } from '../store.ts'

/** The personal data of all modules; a function, because modules are composed after this one is created. */
export type PersonalDataSources = () => readonly PersonalData[]

/** Exports the personal data of every module, keyed by its name (GDPR, art. 15 and 20). Throws `too-many-requests`. */
export function exportCustomer({ db, clock }: Context, sources: PersonalDataSources) {
  return async function exportCustomer(customerId: string) {
    await enforceRateLimit(db, clock, { key: `export:${customerId}`, max: 10, seconds: 3_600 })
    const entries = await Promise.all(
      sources().map(async ({ name, collect }) => [name, await collect(db, customerId)] as const),
    )
    return { exportedAt: clock.now().toString(), ...Object.fromEntries(entries) }
  }
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
      const now = clock.now()
      for (const source of sources()) await source.erase?.(tx, customerId, now)
      await tx.run(anonymiseCustomer, [customerId, now])
    })
  }
}
