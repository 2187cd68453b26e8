import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { BillingInput, BillingView } from '../contract.billing.ts'
import { presentBilling } from '../present.billing.ts'
import { readBilling } from '../rules/billing.ts'
import * as store from '../store.billing.ts'

/** Prevents one account from filling the table. */
const maxBillings = 30

/**
 * Adds a billing profile; returns the existing one when it is identical. Throws `invalid-input` with every invalid field,
 * `too-many-billings`, or `unauthorized` for a deleted account.
 */
export function addBilling(context: Context) {
  return async function addBilling(customerId: string, input: BillingInput): Promise<BillingView> {
    const reading = readBilling(input)
    if (reading.kind === 'refused') throw new Problem('invalid-input', { violations: reading.violations })
    const billing = JSON.stringify(reading.billing)
    return context.db.transaction(async (tx) => {
      if ((await tx.maybe(store.lockCustomer, [customerId])) === null) throw new Problem('unauthorized')
      const same = await tx.maybe(store.sameBilling, [customerId, billing])
      if (same !== null) return presentBilling(same)
      const others = await tx.rows(store.billingsOf, [customerId])
      if (others.length >= maxBillings) throw new Problem('too-many-billings', { limit: maxBillings })
      return presentBilling(await tx.one(store.insertBilling, [customerId, uuid7(context.clock.now()), billing]))
    })
  }
}

/** Deletes a billing profile by its wire id. Throws `billing-not-found`. */
export function removeBilling({ db }: Context) {
  return async function removeBilling(customerId: string, number: number): Promise<void> {
    if ((await db.run(store.deleteBilling, [customerId, number])) === 0) throw new Problem('billing-not-found')
  }
}
