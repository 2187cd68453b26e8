import { randomInt } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { addJob } from '#platform/jobs.ts'
import {
  afterCard,
  afterChallenge,
  afterLeaving,
  type Behaviour,
  type GatewayState,
  type Telling,
} from './behaviour.ts'
import type { CardCode } from './cards.ts'
import {
  debitMealCard,
  findByReference,
  findByToken,
  type GatewayPaymentRow,
  insertDelivery,
  issueMealCard,
  lockByToken,
  type MealCard,
  noteCard,
  noteMealCard,
  noteTry,
  setState,
} from './store.ts'
import type { GatewayNotice, PaymentReport } from './wire.ts'

export type Step =
  | { readonly kind: 'gone' }
  /** Where the payment stands now; `tellFirst` names the news that must be out before the browser goes. */
  | { readonly kind: 'moved'; readonly payment: GatewayPaymentRow; readonly tellFirst: readonly string[] }

export const statusOf = ({ state, refunded, amount }: GatewayPaymentRow): PaymentReport['status'] => {
  if (state === 'captured') return refunded >= amount ? 'refunded' : 'captured'
  return state === 'failed' ? 'failed' : 'pending'
}

export const report = (payment: GatewayPaymentRow): PaymentReport => ({
  id: payment.id,
  reference: payment.reference,
  status: statusOf(payment),
  amount: payment.amount,
  currency: payment.currency,
  failure: payment.failure,
  ...(payment.mealCard && { card: payment.mealCard }),
})

/** If the process ends before it has told what must be told first, a job does it after this time. */
const tellAnywayAfterSeconds = 5

export async function tell(at: At, tx: Tx, payment: GatewayPaymentRow, telling: Telling, isFirst: boolean) {
  const now = at.clock.now()
  const id = uuid7(now)
  const notice: GatewayNotice = {
    id,
    payment: { ...report(payment), status: telling.status, amount: payment.amount + telling.amountOff },
  }
  const waits = isFirst ? tellAnywayAfterSeconds : telling.afterSeconds
  const nextAt = now.add({ seconds: waits })
  await tx.run(insertDelivery, [id, payment.id, JSON.stringify(notice), telling.copies, now, nextAt])
  const job = { name: 'stand-in-pay.deliver', payload: { deliveryId: id } }
  await addJob(tx, waits === 0 ? job : { ...job, runAt: nextAt })
  return id
}

async function follow(at: At, tx: Tx, payment: GatewayPaymentRow, behaviour: Behaviour): Promise<Step> {
  await tx.run(setState, [payment.id, behaviour.state, behaviour.failure, at.clock.now()])
  const moved = { ...payment, state: behaviour.state, failure: behaviour.failure }
  const told: string[] = []
  for (const telling of behaviour.tellings) told.push(await tell(at, tx, moved, telling, behaviour.tellsFirst))
  return { kind: 'moved', payment: moved, tellFirst: behaviour.tellsFirst ? told : [] }
}

/** Holds the payment of a page and goes on only from the given states: a form sent twice finds the work done. */
function step(at: At, from: readonly GatewayState[], move: (tx: Tx, payment: GatewayPaymentRow) => Promise<Step>) {
  return function step(token: string): Promise<Step> {
    return at.db.transaction(async (tx): Promise<Step> => {
      const payment = await tx.maybe(lockByToken, [token])
      if (payment === null) return { kind: 'gone' }
      return from.includes(payment.state) ? move(tx, payment) : { kind: 'moved', payment, tellFirst: [] }
    })
  }
}

export const payWith = (at: At, token: string, { code, ends, mealCard, isKept }: CardPayment): Promise<Step> =>
  step(at, ['created'], async (tx, payment) => {
    await tx.run(noteCard, [payment.id, code, ends, String(randomInt(100_000, 1_000_000))])
    const paying = { ...payment, card: code, cardEnds: ends }
    if (mealCard === null) return follow(at, tx, paying, afterCard(code))
    const { token: cardToken, issuer, expires, balance } = mealCard
    await tx.run(issueMealCard, [cardToken, issuer, ends, expires, balance])
    return chargeMealCard(at, tx, paying, cardToken, isKept)
  })(token)

export interface CardPayment {
  readonly code: CardCode
  readonly ends: string
  /** As it is when the gateway sees it for the first time. */
  readonly mealCard: MealCard | null
  /** The merchant may charge it again. */
  readonly isKept: boolean
}

/** Takes what is asked for from a meal-voucher card, or nothing; the merchant hears of it either way. */
export async function chargeMealCard(
  at: At,
  tx: Tx,
  payment: GatewayPaymentRow,
  cardToken: string,
  isKept: boolean,
): Promise<Step> {
  const isPaid = (await tx.run(debitMealCard, [cardToken, payment.amount])) === 1
  if (isKept) await tx.run(noteMealCard, [payment.id, cardToken])
  const { mealCard } = (await tx.maybe(findByReference, [payment.reference])) ?? payment
  return follow(at, tx, { ...payment, mealCard }, afterCard(isPaid ? 'meal-voucher' : 'meal-voucher-empty'))
}

export const enterCode = (at: At, token: string, code: string): Promise<Step> =>
  step(at, ['challenge'], async (tx, payment) => {
    const isRight = payment.challengeCode !== null && code.replace(/\s/g, '') === payment.challengeCode
    const tries = payment.tries + 1
    await tx.run(noteTry, [payment.id])
    const behaviour = afterChallenge(payment.card ?? 'challenge-fails', isRight, tries)
    if (behaviour === null) return { kind: 'moved', payment: { ...payment, tries }, tellFirst: [] }
    return follow(at, tx, payment, behaviour)
  })(token)

export const leave = (at: At, token: string): Promise<Step> =>
  step(at, ['created', 'challenge', 'pending'], (tx, payment) => follow(at, tx, payment, afterLeaving))(token)

export const paymentOf = (at: At, token: string): Promise<GatewayPaymentRow | null> => at.db.maybe(findByToken, [token])
