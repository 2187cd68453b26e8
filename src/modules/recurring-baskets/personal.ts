import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import { deliveriesOf } from './store.deliveries.ts'
import { basketsOf } from './store.ts'

const deleteBaskets = statement<unknown, [customerId: string]>(
  'recurring-baskets.delete-of-customer',
  'DELETE FROM recurring_basket WHERE customer_id = $1',
)

export const personalRecurringBaskets: PersonalData = {
  name: 'recurringBaskets',
  collect: async (q, customerId) => {
    const baskets = await q.rows(basketsOf, [customerId])
    const deliveries = await q.rows(deliveriesOf, [baskets.map(({ id }) => id)])
    return baskets.map(({ id, customerId: _, bankCard: _card, ...basket }) => ({
      ...basket,
      deliveries: deliveries
        .filter(({ basketId }) => basketId === id)
        .map(({ day, state, letterAt, orderAt, total, refusal, leftOut }) => ({
          ...{ day, state, letterAt, orderAt, total, refusal, leftOut },
        })),
    }))
  },
  erase: async (tx, customerId) => void (await tx.run(deleteBaskets, [customerId])),
}
