import type { Context } from '#platform/context.ts'
import type { Gateways } from '../../ports.ts'
import { findGateway } from '../../rules/find-gateway.ts'
import { findAttempt, lockPayment, setAttemptState } from '../../store.ts'
import { applyGatewayStatus } from '../apply-gateway-status.ts'
import { settleDiscrepancies } from '../discrepancies.ts'
import { callOrPostpone } from './postpone-hold-call.ts'

/**
 * Job: closes the page of a withdrawn attempt, and releases what the gateway holds for it. What it has captured meanwhile is
 * refunded. Where the gateway cannot close pages, the attempt stays withdrawn, and is polled.
 */
export function releaseAtGateway(context: Context, gateways: Gateways) {
  return async function releaseAtGateway(reference: string, tries?: number): Promise<void> {
    const { db, clock } = context
    const attempt = await db.maybe(findAttempt, [reference])
    if (attempt?.state !== 'withdrawn' || attempt.providerPaymentId === null) return
    if (tries !== undefined && tries !== attempt.holdTries) return
    const { provider, providerPaymentId, paymentId } = attempt
    const gateway = findGateway(gateways, provider)
    if (gateway?.cancel === undefined) return
    const { cancel } = gateway
    const answer = await callOrPostpone(context, 'release', attempt, async () => ({
      found:
        (await cancel({ reference, providerPaymentId })) === 'done'
          ? null
          : await gateway.look(reference, providerPaymentId),
    }))
    if (answer === null) return
    const { found } = answer
    await db.transaction(async (tx) => {
      await tx.one(lockPayment, [paymentId])
      if (found !== null) await applyGatewayStatus(context, tx, { provider, reference }, found)
      else if ((await tx.one(findAttempt, [reference])).state === 'withdrawn') {
        await tx.run(setAttemptState, [attempt.id, 'voided', null, null, clock.now()])
        await settleDiscrepancies(context, tx, reference, ['wrong-amount', 'wrong-currency'])
      }
    })
  }
}
