import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { planNotice } from './payment-steps.ts'
import { type GatewayPaymentRow, lockByReference, noteCapture, setState } from './store.ts'
import type { CreateCancellation, CreateCapture, PaymentStatus, RefundAnswer } from './wire.ts'

const refused: RefundAnswer = { state: 'refused' }
const done: RefundAnswer = { state: 'done' }

/** Captures a held payment, in part or whole, once. `lost`: it is done, and the answer does not arrive. */
export const capture = (
  context: Context,
  { reference, amount, idempotencyKey }: CreateCapture,
): Promise<RefundAnswer | 'lost'> =>
  context.db.transaction(async (tx) => {
    const payment = await tx.maybe(lockByReference, [reference])
    if (payment === null) return refused
    if (payment.captureKey === idempotencyKey) return payment.amount === amount ? done : refused
    if (payment.state !== 'authorized' || amount > payment.amount) return refused
    if (payment.card === 'hold-lapses') {
      await move(context, tx, payment, 'voided')
      return refused
    }
    await tx.run(noteCapture, [payment.id, idempotencyKey])
    await move(context, tx, { ...payment, amount }, 'captured')
    return payment.card === 'loses-answers' ? 'lost' : done
  })

/** Releases a held payment, or closes its page. `lost`: it is done, and the answer does not arrive. */
export const cancel = (context: Context, { reference }: CreateCancellation): Promise<RefundAnswer | 'lost'> =>
  context.db.transaction(async (tx) => {
    const payment = await tx.maybe(lockByReference, [reference])
    if (payment?.state === 'voided' || payment?.state === 'failed') return done
    if (payment === null || payment.state === 'captured') return refused
    await move(context, tx, payment, 'voided')
    return payment.card === 'loses-answers' ? 'lost' : done
  })

async function move(
  context: Context,
  tx: Tx,
  payment: GatewayPaymentRow,
  state: Extract<PaymentStatus, 'captured' | 'voided'>,
): Promise<void> {
  await tx.run(setState, [payment.id, state, null, payment.amount, context.clock.now()])
  const notice = { status: state, amountOff: 0, afterSeconds: 0, copies: 1 }
  await planNotice(context, tx, { ...payment, state }, notice, false)
}
