import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import type { Gateways } from '../ports.ts'
import { gatewayOf } from '../rules/gateway-of.ts'
import { claimLooks } from '../store.books.ts'
import { findAttempt } from '../store.ts'
import { takeNews } from './take-news.ts'

const mostAtOnce = 200

/** Finds the tries that nothing was heard of for too long and puts each on the list of questions to ask. */
export function planLooks(context: Context) {
  return async function planLooks(): Promise<void> {
    return context.db.transaction(async (tx) => {
      for (const { reference } of await tx.rows(claimLooks, [context.clock.now(), mostAtOnce])) {
        await addJob(tx, { name: 'payments.look', payload: { reference }, key: `payments.look:${reference}` })
      }
    })
  }
}

/** Asks the gateway what became of one try. The webhook is a courtesy; the books are ours. */
export function lookAt(context: Context, gateways: Gateways) {
  return async function lookAt(reference: string): Promise<void> {
    const attempt = await context.db.maybe(findAttempt, [reference])
    const gateway = attempt && gatewayOf(gateways, attempt.provider)
    if (!gateway) return
    const told = await gateway.look(reference, attempt.providerPaymentId)
    if (told === null) return
    await context.db.transaction((tx) => takeNews(context, tx, { provider: gateway.provider, reference }, told))
  }
}
