import { z } from 'zod'
import type { At, Module } from '#platform/at.ts'
import type { Subscription } from '#platform/outbox.ts'
import type { OrderLetter } from './letters/order-letter.ts'
import { type SendOptions, sendMail } from './usecases/send-mail.ts'
import { type WriteOptions, writeMail } from './usecases/write-mail.ts'

export interface EngagementOptions extends WriteOptions, SendOptions {}

const AboutOrder = z.object({ orderId: z.string() })
const SendJob = z.object({ mailId: z.string() })

/** What is told to whom: letters now. */
export function engagementModule(at: At, options: EngagementOptions): Module {
  const write = writeMail(at, options)
  const send = sendMail(at, options)
  const letter = (kind: string, letterKind: OrderLetter): Subscription => ({
    kind,
    name: `engagement.mail-${letterKind}`,
    handle: (tx, { id, payload }) => write(tx, id, letterKind, AboutOrder.parse(payload).orderId),
  })
  return {
    subscriptions: [
      letter('order.confirmed', 'confirmed'),
      letter('order.delivered', 'delivered'),
      letter('payment.failed', 'failed'),
    ],
    jobs: { 'engagement.send-mail': async (payload) => send(SendJob.parse(payload).mailId) },
    stop: async () => options.mailer.close(),
  }
}
