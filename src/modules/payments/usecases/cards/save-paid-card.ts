import type { Context } from '#platform/context.ts'
import type { Gateways } from '../../ports.ts'
import { findGateway } from '../../rules/find-gateway.ts'
import { findAttempt, lockPayment } from '../../store.ts'
import { saveCardOfPayment } from './saved-cards.ts'

/** Job: saves the bank card of a captured payment whose webhook does not contain it. */
export function savePaidCard(context: Context, gateways: Gateways) {
  return async function savePaidCard(reference: string): Promise<void> {
    const attempt = await context.db.maybe(findAttempt, [reference])
    const gateway = attempt && findGateway(gateways, attempt.provider)
    if (!gateway) return
    const card = (await gateway.look(reference, attempt.providerPaymentId))?.card
    if (card === undefined) return
    await context.db.transaction(async (tx) => {
      const payment = await tx.one(lockPayment, [attempt.paymentId])
      await saveCardOfPayment(tx, context.clock, { ...card, provider: attempt.provider, payment })
    })
  }
}
