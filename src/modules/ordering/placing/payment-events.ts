import { z } from 'zod'
import type { Subscription } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import { paymentStates } from '../order/rules/states.ts'
import { noteTipPaid } from '../tip/usecases/raise-tip.ts'
import { confirmPaid, failPayment, notePayment } from './usecases/update-payment-state.ts'

const OfOrder = z.object({ orderId: z.string() })

const Captured = OfOrder.extend({ paymentState: z.enum(['completed', 'authorized']) })

const Standing = OfOrder.extend({ paymentState: z.enum(paymentStates) })

/** What orders make of the news about their money. */
export function paymentNews(context: OrderingContext): Subscription[] {
  return [
    {
      kind: 'payment.captured',
      name: 'ordering.confirm-paid',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Captured.parse(payload)
        const step = await confirmPaid(context, tx, orderId, paymentState)
        if (step === 'ignored' && paymentState === 'completed') await noteTipPaid(context, tx, orderId)
      },
    },
    {
      kind: 'payment.failed',
      name: 'ordering.fail-payment',
      handle: async (tx, { payload }) => {
        await failPayment(context, tx, OfOrder.parse(payload).orderId)
      },
    },
    {
      kind: 'payment.settled',
      name: 'ordering.note-settled',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Standing.parse(payload)
        await notePayment(context, tx, orderId, paymentState)
      },
    },
    {
      kind: 'payment.refunded',
      name: 'ordering.note-refund',
      handle: async (tx, { payload }) => {
        const { orderId, paymentState } = Standing.parse(payload)
        await notePayment(context, tx, orderId, paymentState)
      },
    },
  ]
}
