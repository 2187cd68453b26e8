import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff-refunds.ts'
import type { RefundRequest } from '../contract.values.ts'
import { presentRequest } from '../present-refunds.ts'
import * as store from '../store.requests.ts'
import { setSigning } from '../store.ts'
import { carryOut, isMember } from './carry-out.ts'

/** Requests that wait for a signature. */
export function listRequests({ db, orders }: ClaimsContext) {
  return async function listRequests(caller: StaffCaller): Promise<{ items: RefundRequest[] }> {
    const rows = await db.rows(store.waitingRequests, [])
    const items = rows.map(async (row) => presentRequest(row, await orders.orderToRefund(db, row.orderId), caller))
    return { items: await Promise.all(items) }
  }
}

/**
 * Signs a refund of another person and makes it. Points become a voucher where the shopper has left the club. Throws
 * `request-not-found`, `request-ended`, `own-request`, `step-up-needed`, and what making it throws: less may be left by now.
 */
export function signRefund(context: ClaimsContext) {
  return async function signRefund(id: string, caller: StaffCaller): Promise<RefundRequest> {
    return context.db.transaction(async (tx) => {
      const { request, order } = await lockWaiting(context, tx, id, caller)
      const now = context.clock.now()
      requireRecentSignIn(caller, now)
      const isPoints = request.destination === 'points' && !(await isMember(tx, order.customerId))
      const destination = isPoints ? 'voucher' : request.destination
      await carryOut(context, tx, order, { ...request, destination })
      await tx.run(store.signRequest, [id, caller.id, caller.name, destination, now])
      await audit(tx, now, caller, {
        contract: contract.signRefund.id,
        entity: { kind: 'order', id: order.id },
        before: { request: id, signed: false },
        after: { request: id, signed: true, amount: request.amount, maker: request.makerName },
      })
      return presentRequest(await tx.one(store.findRequest, [id]), order, caller)
    })
  }
}

/** Refuses to sign; a claim is open again. Throws `request-not-found`, `request-ended` and `own-request`. */
export function refuseRefund(context: ClaimsContext) {
  return async function refuseRefund(id: string, reason: string, caller: StaffCaller): Promise<RefundRequest> {
    return context.db.transaction(async (tx) => {
      const { request, order } = await lockWaiting(context, tx, id, caller)
      const now = context.clock.now()
      await tx.run(store.refuseRequest, [id, caller.id, caller.name, reason, now])
      if (request.problemId !== null) await tx.run(setSigning, [request.problemId, 'waiting', now])
      await audit(tx, now, caller, {
        contract: contract.refuseRefund.id,
        entity: { kind: 'order', id: order.id },
        after: { request: id, refused: true, amount: request.amount, maker: request.makerName },
        reason,
      })
      return presentRequest(await tx.one(store.findRequest, [id]), order, caller)
    })
  }
}

/** The job `claims.lapse-requests`: what nobody has signed in time is withdrawn, each in its own transaction. */
export function lapseRequests(context: ClaimsContext) {
  return async function lapseRequests(): Promise<void> {
    const { db, clock, orders } = context
    for (const { id, orderId, problemId } of await db.rows(store.overdueRequests, [clock.now()])) {
      await db.transaction(async (tx) => {
        await orders.lockOrderToRefund(tx, orderId)
        const isLapsed = (await tx.run(store.lapseRequest, [id, clock.now()])) === 1
        if (isLapsed && problemId !== null) await tx.run(setSigning, [problemId, 'waiting', clock.now()])
      })
    }
  }
}

async function lockWaiting(context: ClaimsContext, tx: Tx, id: string, caller: StaffCaller) {
  const found = await tx.maybe(store.findRequest, [id])
  if (found === null) throw new Problem('request-not-found')
  const order = await context.orders.lockOrderToRefund(tx, found.orderId)
  // Read again under the lock: another transaction may have ended it.
  const request = await tx.one(store.findRequest, [id])
  if (request.state !== 'waiting') throw new Problem('request-ended', { state: request.state })
  if (request.makerId === caller.id) throw new Problem('own-request')
  return { request, order }
}
