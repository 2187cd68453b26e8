import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { CourierMessages, Warehouse } from './ports.ts'

const Refused = z.object({
  number: z.string(),
  variantCode: z.string(),
  name: z.string(),
  quantity: z.coerce.number().int(),
})
const LeftOut = Refused.extend({ id: z.string() })
const OfMessage = z.object({ messageId: z.string() })

/**
 * Forwards refused substitutes and messages to the courier to the warehouse by jobs, which are retried until they were
 * received. A message's text is read when it is sent, so that jobs and events hold no personal data.
 */
export function forwardMessages(
  { db }: Pick<Context, 'db'>,
  warehouse: Warehouse,
  messages: CourierMessages,
): { readonly jobs: Readonly<Record<string, JobHandler>>; readonly subscriptions: readonly Subscription[] } {
  const byJob = (kind: string, name: string, payloadOf: (event: { id: string; payload: unknown }) => unknown) =>
    ({
      kind,
      name,
      handle: async (tx, event) => addJob(tx, { name, payload: payloadOf(event) }),
    }) satisfies Subscription
  const message = ({ payload }: { payload: unknown }) => OfMessage.parse(payload)
  return {
    subscriptions: [
      byJob('order.substitute_refused', 'fulfilment.leave-out', ({ id, payload }) => ({
        id,
        ...Refused.parse(payload),
      })),
      byJob('order.courier_message', 'fulfilment.tell-courier', message),
      byJob('order.courier_message_forgotten', 'fulfilment.forget-message', message),
    ],
    jobs: {
      'fulfilment.leave-out': async (payload) => {
        const { number: orderNumber, ...line } = LeftOut.parse(payload)
        await warehouse.send({ kind: 'left-out', orderNumber, ...line })
      },
      'fulfilment.tell-courier': async (payload) => {
        const { messageId: id } = OfMessage.parse(payload)
        const undelivered = await messages.undeliveredMessage(db, id)
        if (undelivered === null) return
        if ((await warehouse.send({ kind: 'courier-message', id, ...undelivered })) === 'waits') return
        // The sender's account was deleted while the message was sent.
        if (!(await db.transaction((tx) => messages.markMessageDelivered(tx, id)))) await warehouse.deleteMessage(id)
      },
      'fulfilment.forget-message': async (payload) => warehouse.deleteMessage(OfMessage.parse(payload).messageId),
    },
  }
}
