import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { isGatewayUnavailable } from '../ports.ts'
import { attemptsOf, findPaymentsOfOrders } from '../store.ts'
import { lookAt } from './reconcile.ts'
import { type StartOptions, startPayment } from './start-payment.ts'

/**
 * Where the shopper of a placed order can pay, again or for the first time. Asks the gateway about an open try
 * before leading back to it: its news may be lost, and the shopper would meet a page that is over.
 * Throws `payment-not-retryable` and `payment-gateway-unavailable`.
 */
export function retryPayment(context: Context, options: StartOptions) {
  const start = startPayment(context, options)
  const look = lookAt(context, options.gateways)
  return async (orderId: string): Promise<{ url: string }> => {
    for (const payment of await context.db.rows(findPaymentsOfOrders, [[orderId]])) {
      const started = (await context.db.rows(attemptsOf, [payment.id])).filter(({ state }) => state === 'started')
      for (const { reference } of started) {
        await look(reference).catch((error: unknown) => {
          if (!isGatewayUnavailable(error)) throw error
          context.log.warn({ err: error, reference }, 'the payment gateway does not say what became of a payment')
        })
      }
    }
    const answer = await start(orderId)
    if (answer.kind === 'not-payable') throw new Problem('payment-not-retryable')
    if (answer.kind === 'unavailable') throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
    return { url: answer.payAddress }
  }
}
