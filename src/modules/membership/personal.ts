import type { Clock } from '#kernel/clock.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import { cancelUnpaidPurchase } from './usecases/buy-genius.ts'

const wholePeriods = statement<{ period: unknown }, [customerId: string]>(
  'membership.whole-periods',
  `SELECT to_jsonb(p) - 'customer_id' AS period FROM genius_period p WHERE customer_id = $1 ORDER BY since`,
)

const wholePurchases = statement<{ purchase: unknown }, [customerId: string]>(
  'membership.whole-purchases',
  `SELECT to_jsonb(p) - 'customer_id' AS purchase FROM genius_purchase p WHERE customer_id = $1 ORDER BY created_at`,
)

const deletePurchases = statement<unknown, [customerId: string]>(
  'membership.delete-purchases',
  'DELETE FROM genius_purchase WHERE customer_id = $1',
)

const deletePeriods = statement<unknown, [customerId: string]>(
  'membership.delete-periods',
  'DELETE FROM genius_period WHERE customer_id = $1',
)

export const personalGenius = (clock: Clock): PersonalData => ({
  name: 'genius',
  collect: async (q, customerId) => ({
    periods: (await q.rows(wholePeriods, [customerId])).map(({ period }) => period),
    purchases: (await q.rows(wholePurchases, [customerId])).map(({ purchase }) => purchase),
  }),
  // The payments stay in the ledger, which holds no personal data.
  erase: async (tx, customerId) => {
    await cancelUnpaidPurchase(tx, clock, customerId)
    await tx.run(deletePeriods, [customerId])
    await tx.run(deletePurchases, [customerId])
  },
})
