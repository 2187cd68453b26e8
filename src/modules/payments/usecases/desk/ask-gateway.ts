import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import * as contract from '../../contract.staff.ts'
import { type Gateways, isGatewayUnavailable } from '../../ports.ts'
import { attemptsOfOrder } from '../../store.desk.ts'
import { pollGateway } from '../poll-gateway.ts'
import { openOf } from './decide-discrepancy.ts'

/**
 * Reads the status of every attempt to pay an order from its gateway and applies it. Throws `payment-not-found` for an order
 * without attempts, and `payment-gateway-unavailable`.
 */
export function askGateway(context: Context, gateways: Gateways) {
  const poll = pollGateway(context, gateways)
  return async function askGateway(orderId: string, caller: StaffCaller): Promise<OkOf<typeof contract.askGateway>> {
    const { db, clock } = context
    const attempts = await db.rows(attemptsOfOrder, [orderId])
    if (attempts.length === 0) throw new Problem('payment-not-found')
    try {
      for (const { reference } of attempts) await poll(reference)
    } catch (error) {
      throw isGatewayUnavailable(error) ? new Problem('payment-gateway-unavailable') : error
    }
    const now = await db.rows(attemptsOfOrder, [orderId])
    const stateOf = (rows: typeof attempts) =>
      Object.fromEntries(rows.map(({ reference, state }) => [reference, state]))
    await db.transaction((tx) =>
      audit(tx, clock.now(), caller, {
        contract: contract.askGateway.id,
        entity: { kind: 'order', id: orderId },
        before: stateOf(attempts),
        after: stateOf(now),
      }),
    )
    return { asked: attempts.length, discrepancies: await openOf(db, orderId) }
  }
}
