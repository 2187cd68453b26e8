import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import {
  afterChallenge,
  afterLeaving,
  asHeld,
  type CardBehaviour,
  type GatewayState,
  type PlannedNotice,
} from './behaviour.ts'
import type { BankCard } from './store.cards.ts'
import { findByToken, type GatewayPaymentRow, insertDelivery, lockByToken, noteTry, setState } from './store.ts'
import type { GatewayNotice, PaymentReport } from './wire.ts'

export type PaymentStep =
  | { readonly kind: 'gone' }
  /** `tellFirst`: ids of the notices to deliver before the browser is redirected. */
  | { readonly kind: 'moved'; readonly payment: GatewayPaymentRow; readonly tellFirst: readonly string[] }

export const statusOf = ({ state, refunded, amount }: GatewayPaymentRow): PaymentReport['status'] => {
  if (state === 'captured') return refunded >= amount ? 'refunded' : 'captured'
  return state === 'failed' || state === 'authorized' || state === 'voided' ? state : 'pending'
}

export const report = (payment: GatewayPaymentRow): PaymentReport => ({
  id: payment.id,
  reference: payment.reference,
  status: statusOf(payment),
  amount: payment.amount,
  currency: payment.currency,
  failure: payment.failure,
  refunded: payment.refunded,
  ...(payment.mealCard && { card: payment.mealCard }),
  ...(payment.savesCard &&
    payment.bankCard &&
    (payment.state === 'captured' || payment.state === 'authorized') && { card: cardOfMerchant(payment.bankCard) }),
})

const cardOfMerchant = ({ token, issuer, ends, expires }: BankCard) => ({ token, issuer, ends, expires, balance: null })

/** A job delivers a notice after this time in case the process ends before it has. */
const fallbackNoticeSeconds = 5

export async function planNotice(
  context: Context,
  tx: Tx,
  payment: GatewayPaymentRow,
  telling: PlannedNotice,
  isFirst: boolean,
) {
  const now = context.clock.now()
  const id = uuid7(now)
  const notice: GatewayNotice = {
    id,
    payment: { ...report(payment), status: telling.status, amount: payment.amount + telling.amountOff },
  }
  const waits = isFirst ? fallbackNoticeSeconds : telling.afterSeconds
  const nextAt = now.add({ seconds: waits })
  await tx.run(insertDelivery, [id, payment.id, JSON.stringify(notice), telling.copies, now, nextAt])
  const job = { name: 'stand-in-pay.deliver', payload: { deliveryId: id } }
  await addJob(tx, waits === 0 ? job : { ...job, runAt: nextAt })
  return id
}

export async function applyBehaviour(
  context: Context,
  tx: Tx,
  payment: GatewayPaymentRow,
  afterPaying: CardBehaviour,
): Promise<PaymentStep> {
  const behaviour = payment.isHeld ? asHeld(afterPaying) : afterPaying
  const { state, failure } = behaviour
  const amount = payment.amount + behaviour.amountOff
  await tx.run(setState, [payment.id, state, failure, amount, context.clock.now()])
  const moved = { ...payment, state, failure, amount }
  const noticeIds: string[] = []
  for (const notice of behaviour.notices)
    noticeIds.push(await planNotice(context, tx, moved, notice, behaviour.notifiesBeforeRedirect))
  return { kind: 'moved', payment: moved, tellFirst: behaviour.notifiesBeforeRedirect ? noticeIds : [] }
}

/** Runs `move` with the payment locked, only from the given states: a form that is sent twice has one effect. */
export function step(
  context: Context,
  from: readonly GatewayState[],
  move: (tx: Tx, payment: GatewayPaymentRow) => Promise<PaymentStep>,
) {
  return function step(token: string): Promise<PaymentStep> {
    return context.db.transaction(async (tx): Promise<PaymentStep> => {
      const payment = await tx.maybe(lockByToken, [token])
      if (payment === null) return { kind: 'gone' }
      return from.includes(payment.state) ? move(tx, payment) : { kind: 'moved', payment, tellFirst: [] }
    })
  }
}

export const enterCode = (context: Context, token: string, code: string): Promise<PaymentStep> =>
  step(context, ['challenge'], async (tx, payment) => {
    const isRight = payment.challengeCode !== null && code.replace(/\s/g, '') === payment.challengeCode
    const tries = payment.tries + 1
    await tx.run(noteTry, [payment.id])
    const behaviour = afterChallenge(payment.card ?? 'challenge-fails', isRight, tries)
    if (behaviour === null) return { kind: 'moved', payment: { ...payment, tries }, tellFirst: [] }
    return applyBehaviour(context, tx, payment, behaviour)
  })(token)

export const abandonPayment = (context: Context, token: string): Promise<PaymentStep> =>
  step(context, ['created', 'challenge', 'pending'], (tx, payment) =>
    applyBehaviour(context, tx, payment, afterLeaving),
  )(token)

export const paymentOf = (context: Context, token: string): Promise<GatewayPaymentRow | null> =>
  context.db.maybe(findByToken, [token])
