import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import type { MembershipContext } from './context.ts'
import { forgottenTrialsBegan } from './rules/trial-identity.ts'
import { periodsOf, rememberTrial } from './store.ts'
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

export const personalGenius = ({ clock, trials }: MembershipContext): PersonalData => ({
  name: 'genius',
  collect: async (q, customerId) => ({
    periods: (await q.rows(wholePeriods, [customerId])).map(({ period }) => period),
    purchases: (await q.rows(wholePurchases, [customerId])).map(({ purchase }) => purchase),
  }),
  // The payments stay in the ledger, which holds no personal data. Of a trial a keyed hash stays, for two years: a trial that
  // began before hashes were stored is remembered now.
  erase: async (tx, customerId) => {
    const trial = (await tx.rows(periodsOf, [customerId])).find(({ kind }) => kind === 'trial')
    const forgotten = forgottenTrialsBegan(clock.now())
    if (trial && Temporal.Instant.compare(trial.since, forgotten) > 0) {
      await tx.run(rememberTrial, [await trials.hashesOf(tx, customerId), trial.since, forgotten])
    }
    await cancelUnpaidPurchase(tx, clock, customerId)
    await tx.run(deletePeriods, [customerId])
    await tx.run(deletePurchases, [customerId])
  },
})
