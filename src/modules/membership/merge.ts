import { setGenius } from '#modules/customers/index.ts'
import { type CustomerMerge, customerMerge } from '#platform/customer-merge.ts'
import type { Tx } from '#platform/db/db.ts'
import type { MembershipContext } from './context.ts'
import { joinedPeriods } from './rules/joined-periods.ts'
import { extendPeriod, lockOpenPeriod } from './store.ts'
import { cancelUnpaidPurchase } from './usecases/buy-genius.ts'
import { endPeriod } from './usecases/change-membership.ts'

const rows = customerMerge({
  name: 'membership',
  counts: {
    geniusPeriods: 'SELECT count(*) FROM genius_period WHERE customer_id = $1',
    geniusPurchases: 'SELECT count(*) FROM genius_purchase WHERE customer_id = $1',
  },
  moves: {
    periods: 'UPDATE genius_period SET customer_id = $2, merged_from = $1 WHERE customer_id = $1',
    purchases: 'UPDATE genius_purchase SET customer_id = $2 WHERE customer_id = $1',
  },
})

/**
 * Of two open memberships one goes on, with the paid time of both; a trial beside it ends. A trial of either account counts
 * as used. A purchase of the ending account that is not paid is given up.
 */
export const mergeGenius = (context: MembershipContext): CustomerMerge => ({
  count: rows.count,
  move: async (tx, customers, now) => {
    await cancelUnpaidPurchase(tx, context.clock, customers.from)
    await joinPeriods(context, tx, customers.from, customers.into)
    await rows.move(tx, customers, now)
    if ((await tx.maybe(lockOpenPeriod, [customers.into])) !== null) await setGenius(tx, customers.into, true)
  },
})

async function joinPeriods({ clock }: MembershipContext, tx: Tx, from: string, into: string): Promise<void> {
  const ending = await tx.maybe(lockOpenPeriod, [from])
  const surviving = await tx.maybe(lockOpenPeriod, [into])
  if (ending === null || surviving === null) return
  const { keeps, until } = joinedPeriods(ending, surviving, clock.now())
  if (keeps === 'surviving') {
    await endPeriod(tx, clock, from, ending)
    if (surviving.plan !== null) await tx.run(extendPeriod, [surviving.id, surviving.plan, until])
  } else await endPeriod(tx, clock, into, surviving)
}
