import { addJob } from '#platform/jobs/queue.ts'
import type { PersonalData } from '#platform/module.ts'
import type { Pseudonym } from './pseudonym.ts'
import { deleteOrdersOf, wholeOrders } from './store.orders.ts'

export const forgetUserJob = 'analytics.forget-user'

/** Orders that the customer let be counted; at an erasure the personalisation service forgets the customer too. */
export const personalAnalytics = (ofCustomer: Pseudonym): PersonalData => ({
  name: 'analytics',
  collect: async (q, customerId) => (await q.rows(wholeOrders, [customerId])).map(({ tracked }) => tracked),
  erase: async (tx, customerId) => {
    await tx.run(deleteOrdersOf, [customerId])
    await addJob(tx, { name: forgetUserJob, payload: { userId: ofCustomer(customerId) } })
  },
})
