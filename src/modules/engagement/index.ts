import { z } from 'zod'
import { customerOf } from '#modules/customers/index.ts'
import type { At, Module } from '#platform/at.ts'
import type { Subscription } from '#platform/outbox.ts'
import type { OrderLetter } from './letters/order-letter.ts'
import { deleteMailsTo, mailsTo } from './store.ts'
import { type RemindOptions, remindCarts } from './usecases/remind-carts.ts'
import { type SendOptions, sendMail } from './usecases/send-mail.ts'
import { type WriteOptions, writeMail } from './usecases/write-mail.ts'

export interface EngagementOptions extends WriteOptions, SendOptions {
  /** What letters about forgotten carts are made of; without it there are none. */
  readonly reminders?: Omit<RemindOptions, 'publicUrl'>
}

const AboutOrder = z.object({
  orderId: z.string(),
  /** bani: what went back. */
  amount: z.int().optional(),
  invoiceId: z.string().optional(),
})
const SendJob = z.object({ mailId: z.string() })

/** What is told to whom, by letter. */
export function engagementModule(at: At, options: EngagementOptions): Module {
  const { reminders } = options
  const write = writeMail(at, options)
  const send = sendMail(at, options)
  const letter = (kind: string, letterKind: OrderLetter): Subscription => ({
    kind,
    name: `engagement.mail-${letterKind}`,
    handle: (tx, { id, payload }) => write(tx, id, letterKind, AboutOrder.parse(payload)),
  })
  return {
    subscriptions: [
      letter('order.confirmed', 'confirmed'),
      letter('order.changed', 'changed'),
      letter('order.on_the_way', 'on-the-way'),
      // Not when the order is delivered: its invoice goes with the letter.
      letter('invoice.issued', 'delivered'),
      letter('payment.refunded', 'refund'),
      letter('payment.failed', 'failed'),
    ],
    jobs: {
      'engagement.send-mail': async (payload) => send(SendJob.parse(payload).mailId),
      ...(reminders && { 'engagement.remind-carts': remindCarts(at, { ...reminders, publicUrl: options.publicUrl }) }),
    },
    schedules: reminders ? [{ name: 'engagement.remind-carts', cron: '*/15 * * * *' }] : [],
    personal: {
      name: 'letters',
      tell: async (q, customerId) => {
        const customer = await customerOf(q, customerId)
        return customer === null ? [] : q.rows(mailsTo, [customer.email])
      },
      forget: async (tx, customerId) => {
        const customer = await customerOf(tx, customerId)
        if (customer !== null) await tx.run(deleteMailsTo, [customer.email])
      },
    },
    stop: async () => options.mailer.close(),
  }
}
