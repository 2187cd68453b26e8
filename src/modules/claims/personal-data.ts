import { Problem } from '#kernel/problem.ts'
import { blankAudit } from '#platform/audit.ts'
import type { PersonalData } from '#platform/module.ts'
import * as store from './store.personal.ts'
import * as ratings from './store.ratings.ts'

/**
 * What a customer wrote, sent and was given in claims. Erasing leaves the decisions and sums, which the books need, and deletes
 * names, addresses, words, photographs and accounts of banks. A refund that waits for a signature is decided first.
 */
export const claimsPersonalData: PersonalData = {
  name: 'claims',
  collect: async (q, customerId) => ({
    claims: (await q.rows(store.wholeClaims, [customerId])).map(({ claim }) => claim),
    refunds: (await q.rows(store.wholeRequests, [customerId])).map(({ request }) => request),
    ratings: (await q.rows(ratings.wholeRatings, [customerId])).map(({ rating }) => rating),
  }),
  lockForErasure: async (tx, customerId) => {
    if ((await tx.rows(store.waitingRequestsOf, [customerId])).length > 0) throw new Problem('account-has-open-refund')
  },
  erase: async (tx, customerId) => {
    const claims = await tx.rows(store.eraseClaimsOf, [customerId])
    await tx.run(store.eraseRequestsOf, [customerId])
    await tx.run(ratings.deleteRatingsOf, [customerId])
    await blankAudit(
      tx,
      'claim',
      claims.map(({ id }) => id),
    )
  },
}
