import type { At } from '#platform/at.ts'
import { addJob } from '#platform/jobs.ts'
import type { PaymentGateway } from '../ports.ts'
import { claimLooks } from '../store.books.ts'
import { findAttempt } from '../store.ts'
import { takeNews } from './take-news.ts'

const mostAtOnce = 200

/** Finds the tries that nothing was heard of for too long and puts each on the list of questions to ask. */
export const planLooks = (at: At) => async (): Promise<void> =>
  at.db.transaction(async (tx) => {
    for (const { reference } of await tx.rows(claimLooks, [at.clock.now(), mostAtOnce])) {
      await addJob(tx, { name: 'payments.look', payload: { reference }, key: `payments.look:${reference}` })
    }
  })

/** Asks the gateway what became of one try. The webhook is a courtesy; the books are ours. */
export const lookAt =
  (at: At, gateway: PaymentGateway) =>
  async (reference: string): Promise<void> => {
    const attempt = await at.db.maybe(findAttempt, [reference])
    if (attempt === null || attempt.provider !== gateway.provider) return
    const told = await gateway.look(reference, attempt.providerPaymentId)
    if (told === null) return
    await at.db.transaction((tx) => takeNews(at, tx, reference, told))
  }
