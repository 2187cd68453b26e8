import { z } from 'zod'
import type { Subscription } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import { paymentStates } from '../order/rules/states.ts'
import { applyPaidTip } from '../tip/usecases/apply-paid-tip.ts'
import {
  cancelTakenBack,
  confirmPaid,
  correctPaymentState,
  failPayment,
  updatePaymentState,
} from './usecases/update-payment-state.ts'

const OrderPayload = z.object({ orderId: z.string() })

const CapturedPayload = OrderPayload.extend({ paymentState: z.enum(['completed', 'authorized']) })

const PaymentStatePayload = OrderPayload.extend({ paymentState: z.enum(paymentStates) })

const TakenBackPayload = OrderPayload.extend({ isWhole: z.boolean() })

/** Subscriptions to the events of payments. */
export function paymentSubscriptions(context: OrderingContext): Subscription[] {
  return [
    {
      kind: 'payment.captured',
      name: 'ordering.confirm-paid',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = CapturedPayload.parse(payload)
        const step = await confirmPaid(context, tx, orderId, paymentState)
        if (step === 'ignored' && paymentState === 'completed') await applyPaidTip(context, tx, orderId)
      },
    },
    {
      kind: 'payment.failed',
      name: 'ordering.fail-payment',
      handle: async (tx, { payload }) => {
        await failPayment(context, tx, OrderPayload.parse(payload).orderId)
      },
    },
    {
      kind: 'payment.settled',
      name: 'ordering.note-settled',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = PaymentStatePayload.parse(payload)
        await updatePaymentState(context, tx, orderId, paymentState)
      },
    },
    {
      kind: 'payment.taken-back',
      name: 'ordering.cancel-taken-back',
      handle: async (tx, { payload }) => {
        const { orderId, isWhole } = TakenBackPayload.parse(payload)
        if (isWhole) await cancelTakenBack(context, tx, orderId)
      },
    },
    {
      kind: 'payment.corrected',
      name: 'ordering.correct-payment-state',
      handle: async (tx, { payload }) => {
        await correctPaymentState(context, tx, OrderPayload.parse(payload).orderId)
      },
    },
    {
      kind: 'payment.refunded',
      name: 'ordering.note-refund',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = PaymentStatePayload.parse(payload)
        await updatePaymentState(context, tx, orderId, paymentState)
      },
    },
  ]
}
