import { Problem } from '#kernel/problem.ts'
import type { Context, PersonalData } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { lockCustomer } from '../store.billing.ts'
import { anonymiseCustomer } from '../store.ts'

/** Who keeps something about customers; asked when it is needed, since modules are put together one after the other. */
export type PersonalDataSources = () => readonly PersonalData[]

/** Everything that the modules of the shop know about a customer, each under its own name. */
export function exportCustomer({ db, clock }: Context, holders: PersonalDataSources) {
  return async function exportCustomer(customerId: string) {
    await enforceRateLimit(db, clock, { key: `export:${customerId}`, max: 10, seconds: 3_600 })
    const told = await Promise.all(
      holders().map(async ({ name, collect: tell }) => [name, await tell(db, customerId)] as const),
    )
    return { exportedAt: clock.now().toString(), ...Object.fromEntries(told) }
  }
}

/**
 * Ends an account: each module throws away what it knows, or takes the person out of what the law makes the shop keep
 * (invoices and their orders, Legea contabilității nr. 82/1991, art. 25). Modules that cannot let go yet refuse first.
 */
export function deleteCustomer({ db, clock }: Context, holders: PersonalDataSources) {
  return function deleteCustomer(customerId: string): Promise<void> {
    return db.transaction(async (tx) => {
      for (const { lockForErasure: hold } of holders()) await hold?.(tx, customerId)
      if ((await tx.maybe(lockCustomer, [customerId])) === null) throw new Problem('unauthorized')
      const now = clock.now()
      for (const { erase: forget } of holders()) await forget?.(tx, customerId, now)
      await tx.run(anonymiseCustomer, [customerId, now])
    })
  }
}
