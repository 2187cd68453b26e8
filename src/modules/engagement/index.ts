import { z } from 'zod'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import type { Module } from '#platform/module.ts'
import type { OrderEmailKind } from './emails/order-email.ts'
import { deleteMailsTo, mailsTo } from './store.ts'
import { type QueueEmailOptions, queueGeniusEmail, queueOrderEmail } from './usecases/queue-email.ts'
import { type RemindCartsOptions, remindCarts } from './usecases/remind-carts.ts'
import { type SendEmailOptions, sendEmail } from './usecases/send-email.ts'

export interface EngagementOptions extends QueueEmailOptions, SendEmailOptions {
  /** What letters about forgotten carts are made of; without it there are none. */
  readonly reminders?: Omit<RemindCartsOptions, 'publicUrl'>
}

const OrderEventPayload = z.object({
  orderId: z.string(),
  /** bani: what went back. */
  amount: z.int().optional(),
  /** The code of the way it was paid, and goes back. */
  method: z.string().optional(),
  invoiceId: z.string().optional(),
  /** The order in whose delivery this one comes. */
  addedTo: z.string().optional(),
})
const PurchaseEventPayload = z.object({ purchaseId: z.string() })
const SendEmailJob = z.object({ mailId: z.string() })

/** What is told to whom, by letter. */
export function engagementModule(context: Context, options: EngagementOptions): Module {
  const { reminders } = options
  const write = queueOrderEmail(context, options)
  const writeGenius = queueGeniusEmail(context, options)
  const send = sendEmail(context, options)
  const letter = (kind: string, letterKind: OrderEmailKind): Subscription => ({
    kind,
    name: `engagement.mail-${letterKind}`,
    handle: async (tx, { id, payload }) => {
      const { addedTo, ...told } = OrderEventPayload.parse(payload)
      // One van, one letter: that of the order it was added to names it.
      if ((letterKind === 'on-the-way' || letterKind === 'returned') && addedTo !== undefined) return
      await write(tx, id, letterKind, told)
    },
  })
  return {
    subscriptions: [
      letter('order.confirmed', 'confirmed'),
      letter('order.rescheduled', 'rescheduled'),
      letter('order.changed', 'changed'),
      letter('order.on_the_way', 'on-the-way'),
      letter('order.returned', 'returned'),
      // Not when the order is delivered: its invoice goes with the letter.
      letter('invoice.issued', 'delivered'),
      {
        kind: 'invoice.issued',
        name: 'engagement.mail-genius-paid',
        handle: (tx, { id, payload }) => {
          const { orderId, invoiceId = null } = OrderEventPayload.parse(payload)
          return writeGenius(tx, id, 'paid', orderId, invoiceId)
        },
      },
      {
        kind: 'genius.withdrawn',
        name: 'engagement.mail-genius-withdrawn',
        handle: (tx, { id, payload }) =>
          writeGenius(tx, id, 'withdrawn', PurchaseEventPayload.parse(payload).purchaseId, null),
      },
      letter('packaging.counted', 'counted'),
      letter('payment.refunded', 'refund'),
      letter('payment.failed', 'failed'),
    ],
    jobs: {
      'engagement.send-mail': async (payload) => send(SendEmailJob.parse(payload).mailId),
      ...(reminders && {
        'engagement.remind-carts': remindCarts(context, { ...reminders, publicUrl: options.publicUrl }),
      }),
    },
    schedules: reminders ? [{ name: 'engagement.remind-carts', cron: '*/15 * * * *' }] : [],
    personal: {
      name: 'letters',
      collect: async (q, customerId) => {
        const customer = await customerOf(q, customerId)
        return customer === null ? [] : q.rows(mailsTo, [customer.email])
      },
      erase: async (tx, customerId) => {
        const customer = await customerOf(tx, customerId)
        if (customer !== null) await tx.run(deleteMailsTo, [customer.email])
      },
    },
    stop: async () => options.mailer.close(),
  }
}
