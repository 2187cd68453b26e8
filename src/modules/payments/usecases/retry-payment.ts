import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { isGatewayUnavailable } from '../ports.ts'
import { findPaymentsOfOrders } from '../store.of-orders.ts'
import { attemptsOf } from '../store.ts'
import { pollGateway } from './poll-gateway.ts'
import { type StartPaymentOptions, startPayment } from './start-payment.ts'

/**
 * The address where a placed order can be paid. An open attempt is polled first: its webhook may be lost, and its page
 * may be finished.
 * Throws `payment-not-retryable` and `payment-gateway-unavailable`.
 */
export function retryPayment(context: Context, options: StartPaymentOptions) {
  const start = startPayment(context, options)
  const look = pollGateway(context, options.gateways)
  return async (orderId: string): Promise<{ url: string }> => {
    for (const payment of await context.db.rows(findPaymentsOfOrders, [[orderId]])) {
      const started = (await context.db.rows(attemptsOf, [payment.id])).filter(({ state }) => state === 'started')
      for (const { reference } of started) {
        await look(reference).catch((error: unknown) => {
          if (!isGatewayUnavailable(error)) throw error
          context.log.warn({ err: error, reference }, 'the payment gateway did not answer a status request')
        })
      }
    }
    const answer = await start(orderId)
    if (answer.kind === 'not-payable') throw new Problem('payment-not-retryable')
    if (answer.kind === 'unavailable') throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
    return { url: answer.payAddress }
  }
}
