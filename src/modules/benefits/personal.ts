import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholeDismissals = statement<{ dismissal: unknown }, [customerId: string]>(
  'benefits.whole-dismissals',
  `SELECT to_jsonb(d) - 'customer_id' AS dismissal FROM announcement_dismissal d WHERE customer_id = $1 ORDER BY dismissed_at`,
)

const deleteDismissals = statement<unknown, [customerId: string]>(
  'benefits.delete-dismissals',
  'DELETE FROM announcement_dismissal WHERE customer_id = $1',
)

export const personalDismissals: PersonalData = {
  name: 'closedAnnouncements',
  collect: async (q, customerId) => (await q.rows(wholeDismissals, [customerId])).map(({ dismissal }) => dismissal),
  erase: async (tx, customerId) => void (await tx.run(deleteDismissals, [customerId])),
}
