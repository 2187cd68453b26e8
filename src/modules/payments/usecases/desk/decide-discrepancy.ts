import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { addJob } from '#platform/jobs/queue.ts'
import * as contract from '../../contract.staff.ts'
import { canBePaidBack, isOfRefund } from '../../rules/decide-discrepancy.ts'
import * as desk from '../../store.desk.ts'
import { refusedRefundsOf } from '../../store.refunds.ts'
import { attemptsOf, findAttempt, lockPayment } from '../../store.ts'
import { settleDiscrepancies } from '../discrepancies.ts'
import { refundUnwanted } from '../unwanted-captures.ts'

/**
 * Settles a discrepancy. Throws `discrepancy-not-found`, `taken-by-another` when it is settled already, and
 * `discrepancy-not-payable`.
 */
export function decideDiscrepancy(context: Context) {
  return function decideDiscrepancy(
    id: string,
    { decision, reason }: BodyOf<typeof contract.decideDiscrepancy>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.decideDiscrepancy>> {
    return context.db.transaction(async (tx) => {
      const found = await tx.maybe(desk.lockDiscrepancy, [id])
      if (found === null) throw new Problem('discrepancy-not-found')
      if (found.settledAt !== null) throw new Problem('taken-by-another')
      if (decision === 'paid-back') await payBack(context, tx, found)
      await settleDiscrepancies(context, tx, found.reference, [found.kind])
      await audit(tx, context.clock.now(), caller, {
        contract: contract.decideDiscrepancy.id,
        entity:
          found.orderId === null ? { kind: 'payment', id: found.reference } : { kind: 'order', id: found.orderId },
        before: { discrepancy: found.kind, settled: false },
        after: { discrepancy: found.kind, settled: true, decision },
        reason,
      })
      return { discrepancies: found.orderId === null ? [] : await openOf(tx, found.orderId) }
    })
  }
}

/** States of attempts whose money the gateway has taken. */
const holdsMoney: readonly string[] = ['captured', 'disputed', 'refunded']

/**
 * Sends refused refunds of the capture again, or else back what is left of it; nothing when a refund of it is under way or
 * done.
 */
async function payBack(context: Context, tx: Tx, { kind, reference, amount }: desk.LockedDiscrepancy): Promise<void> {
  const named = await tx.maybe(findAttempt, [reference])
  if (!canBePaidBack(kind) || named === null) throw new Problem('discrepancy-not-payable', { kind })
  const payment = await tx.one(lockPayment, [named.paymentId])
  const attempt = (await tx.rows(attemptsOf, [named.paymentId])).find((one) => one.id === named.id) ?? named
  // Money that was only authorised has been released.
  if (!holdsMoney.includes(attempt.state)) throw new Problem('discrepancy-not-payable', { kind })
  const refused = await tx.rows(refusedRefundsOf, [attempt.id])
  for (const { id: refundId } of refused) {
    await tx.run(desk.sendRefusedAgain, [refundId])
    await addJob(tx, { name: 'payments.refund', payload: { refundId } })
  }
  if (refused.length > 0 || isOfRefund(kind)) return
  await refundUnwanted(context, tx, attempt, payment, amount, kind === 'wrong-amount' ? 'wrong-amount' : 'late-capture')
}

export async function openOf(q: Pick<Tx, 'rows'>, orderId: string) {
  const rows = await q.rows(desk.discrepanciesOfOrder, [orderId])
  return rows.map(({ foundAt, ...one }) => ({ ...one, foundAt: foundAt.toString() }))
}
