import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Gateways } from '../../ports.ts'
import { findGateway } from '../../rules/find-gateway.ts'
import { deleteCard } from '../../store.cards.ts'

export interface CardToken {
  readonly provider: string
  readonly token: string
}

/** Deletes a saved bank card, here and then at its gateway. Throws `card-not-found`, also for another customer's card. */
export function removeBankCard({ db }: Pick<Context, 'db'>, customerId: string, number: number): Promise<void> {
  return db.transaction(async (tx) => {
    const card = await tx.maybe(deleteCard, [customerId, 'card', number])
    if (card === null) throw new Problem('card-not-found')
    await planCardRemoval(tx, card)
  })
}

/** The gateway deletes the card after the transaction. */
export const planCardRemoval = (tx: Tx | Queryable, { provider, token }: CardToken): Promise<void> =>
  addJob(tx, { name: 'payments.remove-card', payload: { provider, token } })

/** Job: deletes a bank card at its gateway, if that is still configured. */
export function removeCardAtGateway(context: Pick<Context, 'log'>, gateways: Gateways) {
  return async function removeCardAtGateway({ provider, token }: CardToken): Promise<void> {
    const gateway = findGateway(gateways, provider)
    if (gateway?.removeCard === undefined) {
      context.log.warn({ provider }, 'a removed card remains at a gateway that is not configured')
      return
    }
    await gateway.removeCard(token)
  }
}
