import type { PersonalData } from '#platform/module.ts'
import { alertsOf, deleteAlertsOf } from './store.ts'

export const personalAlerts: PersonalData = {
  name: 'productAlerts',
  collect: async (q, customerId) =>
    (await q.rows(alertsOf, [customerId])).map(({ id: _id, customerId: _customer, ...alert }) => alert),
  erase: async (tx, customerId) => void (await tx.run(deleteAlertsOf, [customerId])),
}
