import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { addJob, type JobHandler } from '#platform/jobs/job-loop.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
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
 * What shoppers say is passed on to the warehouse by jobs, outside the transaction that kept it, and again until it was
 * heard. A message is read when it is told, so that jobs and events hold nothing that somebody wrote.
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
        const { number: orderNumber, ...what } = LeftOut.parse(payload)
        await warehouse.send({ kind: 'left-out', orderNumber, ...what })
      },
      'fulfilment.tell-courier': async (payload) => {
        const { messageId: id } = OfMessage.parse(payload)
        const untold = await messages.undeliveredMessage(db, id)
        if (untold === null) return
        await warehouse.send({ kind: 'courier-message', id, ...untold })
        // Its writer's account was deleted while it was told.
        if (!(await db.transaction((tx) => messages.markMessageDelivered(tx, id)))) await warehouse.deleteMessage(id)
      },
      'fulfilment.forget-message': async (payload) => warehouse.deleteMessage(OfMessage.parse(payload).messageId),
    },
  }
}
