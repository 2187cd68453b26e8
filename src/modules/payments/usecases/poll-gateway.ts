import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Gateways } from '../ports.ts'
import { findGateway } from '../rules/find-gateway.ts'
import { claimPolls } from '../store.refunds.ts'
import { findAttempt } from '../store.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'

const maxPolls = 200

/** Schedules a poll of each attempt whose result is overdue. */
export function planPolls(context: Context) {
  return async function planLooks(): Promise<void> {
    return context.db.transaction(async (tx) => {
      for (const { reference } of await tx.rows(claimPolls, [context.clock.now(), maxPolls])) {
        await addJob(tx, { name: 'payments.look', payload: { reference }, key: `payments.look:${reference}` })
      }
    })
  }
}

/** Job: reads the status of one attempt from its gateway and applies it, in case its webhook was lost. */
export function pollGateway(context: Context, gateways: Gateways) {
  return async function lookAt(reference: string): Promise<void> {
    const attempt = await context.db.maybe(findAttempt, [reference])
    const gateway = attempt && findGateway(gateways, attempt.provider)
    if (!gateway) return
    const reported = await gateway.look(reference, attempt.providerPaymentId)
    if (reported === null) return
    await context.db.transaction((tx) =>
      applyGatewayStatus(context, tx, { provider: gateway.provider, reference, isPolled: true }, reported),
    )
  }
}
