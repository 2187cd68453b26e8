import type { PersonalData } from '#platform/at.ts'
import { statement } from '#platform/statement.ts'

const wholePeriods = statement<{ period: unknown }, [customerId: string]>(
  'membership.whole-periods',
  `SELECT to_jsonb(p) - 'customer_id' AS period FROM genius_period p WHERE customer_id = $1 ORDER BY since`,
)

const deletePeriods = statement<unknown, [customerId: string]>(
  'membership.delete-periods',
  'DELETE FROM genius_period WHERE customer_id = $1',
)

export const personalPeriods: PersonalData = {
  name: 'genius',
  tell: async (q, customerId) => (await q.rows(wholePeriods, [customerId])).map(({ period }) => period),
  forget: async (tx, customerId) => void (await tx.run(deletePeriods, [customerId])),
}
