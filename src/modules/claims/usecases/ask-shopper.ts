import { uuid7 } from '#kernel/ids.ts'
import { noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff.ts'
import * as store from '../store.ts'
import { t } from '../texts.ts'
import { lockOrderOf } from './decide-claim.ts'
import { claimEntity, lockDecidable } from './own-claim.ts'

/**
 * Asks the shopper of an own claim, which stops its clock; the same id again changes nothing. Throws `claim-not-found`,
 * `claim-closed`, `claim-not-taken` and `claim-signing`.
 */
export function askShopper(context: ClaimsContext) {
  return async function askShopper(
    id: string,
    question: { readonly id: string; readonly text: string },
    caller: StaffCaller,
  ): Promise<void> {
    await context.db.transaction(async (tx) => {
      await lockOrderOf(context, tx, id)
      const claim = await lockDecidable(tx, id, caller)
      const now = context.clock.now()
      const isNew =
        (await tx.run(store.insertMessage, [question.id, id, 'question', question.text, caller.name, now])) === 1
      if (isNew) {
        await context.orders.ask(tx, { id, orderId: claim.orderId }, question.text)
        await tx.run(store.setAsked, [id, now])
      }
      await audit(tx, now, caller, {
        ...{ contract: contract.askShopper.id, entity: claimEntity(id) },
        ...{ before: { state: claim.state }, after: { state: 'asked' } },
      })
    })
  }
}

/**
 * The answer of the shopper: the clock goes on, and a claim that silence had closed is open again. Throws `order-not-found`,
 * `claim-not-found` and `nothing-asked`.
 */
export function answerQuestion(context: ClaimsContext) {
  return async function answerQuestion(
    caller: Customer,
    { ref, problemId, text }: { readonly ref: string; readonly problemId: string; readonly text: string },
  ): Promise<void> {
    const orderId = await context.orderIdFor(ref, caller)
    await context.db.transaction(async (tx) => {
      const found = await tx.maybe(store.findClaim, [problemId])
      if (found?.orderId !== orderId) throw new Problem('claim-not-found')
      await context.orders.lockOrderToRefund(tx, orderId)
      const claim = await tx.one(store.lockClaim, [problemId])
      const now = context.clock.now()
      const isSilent = claim.outcome === 'silent'
      if (claim.askedAt === null && !isSilent) throw new Problem('nothing-asked')
      if (isSilent) await context.orders.reopen(tx, problemId)
      await context.orders.ask(tx, { id: problemId, orderId }, null)
      const due =
        claim.askedAt === null
          ? now.add({ hours: context.figures().decisionHours })
          : claim.decisionDueAt.add(claim.askedAt.until(now))
      await tx.run(store.setAnswered, [problemId, due, now])
      await tx.run(store.insertMessage, [uuid7(now), problemId, 'answer', text, claim.clientName, now])
    })
  }
}

/** The job `claims.close-silent`: claims whose shoppers have not answered in time are closed, and can be opened by an answer. */
export function closeSilent(context: ClaimsContext) {
  return async function closeSilent(): Promise<void> {
    const { db, clock, orders, figures } = context
    const before = clock.now().subtract({ hours: 24 * figures().silenceDays })
    for (const { id, orderId } of await db.rows(store.silentClaims, [before])) {
      await db.transaction(async (tx) => {
        await orders.lockOrderToRefund(tx, orderId)
        if ((await tx.maybe(store.lockClaim, [id]))?.state !== 'asked') return
        await orders.refuse(tx, id, t('silence', { days: figures().silenceDays }))
        await tx.run(store.closeClaim, [id, 'silent', noMoney, clock.now()])
      })
    }
  }
}
