import { noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { OrderToRefund } from '#modules/ordering/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff.ts'
import { findRequest } from '../store.requests.ts'
import * as store from '../store.ts'
import { makeRefund, type RefundAsk } from './make-refund.ts'
import { claimEntity, lockDecidable } from './own-claim.ts'

/**
 * Accepts an own claim: its refund is made, or waits for a signature. Throws `claim-not-found`, `claim-closed`,
 * `claim-not-taken`, `claim-signing`, and as `makeRefund`.
 */
export function acceptClaim(context: ClaimsContext) {
  return async function acceptClaim(id: string, ask: RefundAsk, caller: StaffCaller): Promise<void> {
    await context.db.transaction(async (tx) => {
      const order = await lockOrderOf(context, tx, id)
      const known = await tx.maybe(findRequest, [ask.key])
      if (known === null) await lockDecidable(tx, id, caller)
      const named = { ...ask, problemId: id, contract: contract.acceptClaim.id }
      if (known === null) await context.orders.ask(tx, { id, orderId: order.id }, null)
      const request = await makeRefund(context, tx, order, named, caller)
      if (known !== null) return
      const { amount, state } = request
      await audit(tx, context.clock.now(), caller, {
        ...{ contract: contract.acceptClaim.id, entity: claimEntity(id) },
        after: { decision: 'accepted', amount, request: state },
      })
    })
  }
}

/** Refuses an own claim with a sentence. Throws `claim-not-found`, `claim-closed`, `claim-not-taken` and `claim-signing`. */
export function refuseClaim(context: ClaimsContext) {
  return async function refuseClaim(id: string, sentence: string, caller: StaffCaller): Promise<void> {
    await context.db.transaction(async (tx) => {
      const order = await lockOrderOf(context, tx, id)
      await lockDecidable(tx, id, caller)
      const now = context.clock.now()
      await context.orders.ask(tx, { id, orderId: order.id }, null)
      await context.orders.refuse(tx, id, sentence)
      await tx.run(store.closeClaim, [id, 'refused', noMoney, now])
      await audit(tx, now, caller, {
        ...{ contract: contract.refuseClaim.id, entity: claimEntity(id) },
        after: { decision: 'refused' },
        reason: sentence.slice(0, 300),
      })
    })
  }
}

/** The order of a claim, locked before the claim. Throws `claim-not-found`. */
export async function lockOrderOf(context: ClaimsContext, tx: Tx, id: string): Promise<OrderToRefund> {
  const claim = await tx.maybe(store.findClaim, [id])
  if (claim === null) throw new Problem('claim-not-found')
  return context.orders.lockOrderToRefund(tx, claim.orderId)
}
