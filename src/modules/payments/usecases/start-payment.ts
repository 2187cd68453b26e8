import { uuid7 } from '#kernel/ids.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { isGatewayUnavailable, type PaymentGateway } from '../ports.ts'
import { awaitsMoney, isOpenAttempt } from '../rules/states.ts'
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  lockPayment,
  lockPaymentsOfOrder,
  noteStarted,
  type PaymentRow,
  setPaymentState,
} from '../store.ts'

export interface StartOptions {
  readonly gateway: PaymentGateway
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

export type Started =
  | { readonly kind: 'started'; readonly payAddress: string }
  /** The gateway is away; nothing is lost and the same call may be made again. */
  | { readonly kind: 'unavailable' }
  /** Nothing of this order is to be paid at a gateway now. */
  | { readonly kind: 'not-payable' }

/** An answer that takes longer than this is asked for: the gateway may have lost our payment or its news. */
const firstLook = { minutes: 3 }

/**
 * Leads the shopper of a placed order to the gateway. Called after the placing is committed, since the network
 * has no place in a transaction. Safe to repeat: while a try is open, its own address is given again.
 */
export const startPayment =
  (at: At, { gateway, publicUrl }: StartOptions) =>
  async (orderId: string): Promise<Started> => {
    const attempt = await at.db.transaction((tx) => openAttempt(at, tx, gateway, orderId))
    if (attempt === null) return { kind: 'not-payable' }
    if (attempt.payAddress !== null) return { kind: 'started', payAddress: attempt.payAddress }
    try {
      const { payAddress, providerPaymentId } = await gateway.start({
        reference: attempt.reference,
        amount: attempt.amount,
        currency: 'RON',
        description: `Poftim ${attempt.payment.orderNumber}`,
        returnUrl: `${publicUrl}/checkout/success?order=${encodeURIComponent(attempt.payment.orderToken)}`,
        idempotencyKey: attempt.id,
      })
      await at.db.transaction(async (tx) => {
        const payment = await tx.one(lockPayment, [attempt.paymentId])
        await tx.run(noteStarted, [attempt.id, payAddress, providerPaymentId, at.clock.now()])
        if (awaitsMoney(payment.state)) await tx.run(setPaymentState, [payment.id, 'processing', at.clock.now()])
      })
      return { kind: 'started', payAddress }
    } catch (error) {
      if (!isGatewayUnavailable(error)) throw error
      at.log.warn({ err: error, reference: attempt.reference }, 'the payment gateway did not start a payment')
      return { kind: 'unavailable' }
    }
  }

/** The open try of what is still to be paid online, or a new one. Null when there is no such payment. */
async function openAttempt(
  at: At,
  tx: Tx,
  gateway: PaymentGateway,
  orderId: string,
): Promise<(AttemptRow & { readonly payment: PaymentRow }) | null> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const payment = payments.find(({ channel, state }) => channel === 'gateway' && awaitsMoney(state))
  if (payment === undefined) return null
  const open = (await tx.rows(attemptsOf, [payment.id])).find(({ state }) => isOpenAttempt(state))
  if (open !== undefined) return { ...open, payment }
  const now = at.clock.now()
  const id = uuid7(now)
  // The gateway's other merchants and our other databases number orders too; the end of the id is random.
  const reference = `${payment.orderNumber}-${id.slice(-8)}`
  await tx.run(insertAttempt, [id, payment.id, gateway.provider, reference, now, now.add(firstLook)])
  const [fresh] = await tx.rows(attemptsOf, [payment.id])
  if (fresh === undefined) throw new Error('the attempt just written is not there')
  return { ...fresh, payment }
}
