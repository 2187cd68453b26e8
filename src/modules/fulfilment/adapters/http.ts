import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { callOutside } from '#platform/http/outgoing/outbound.ts'
import { webhookHeaders } from '#platform/http/webhook-signature.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Warehouse, WrittenOrder } from '../ports.ts'

export interface HttpWarehouseOptions {
  /** Without a slash at the end. */
  readonly url: string
  readonly secret: string
  readonly orderForWarehouse: (q: Queryable, orderId: string) => Promise<WrittenOrder>
}

export interface HttpWarehouse extends Warehouse {
  /** What else changes an order that the warehouse has: additions, lowered lines, cancelling. */
  readonly subscriptions: readonly Subscription[]
}

const OfOrder = z.object({ orderId: z.string() })
const CountJob = z.object({ orderId: z.string(), sgrBags: z.int(), bags: z.int() })
const Changed = z.object({ orderId: z.string(), addedTo: z.string().optional() })

/**
 * A warehouse of others, called by idempotent PUT and DELETE, each signed as Standard Webhooks. Jobs repeat a call until the
 * warehouse has answered it with 2xx. An order is written as it is when the call is made, so that the last call is right.
 */
export function httpWarehouse({ db, clock }: Context, options: HttpWarehouseOptions): HttpWarehouse {
  const { url, secret, orderForWarehouse } = options

  const call = async (method: 'PUT' | 'DELETE', path: string, content?: unknown): Promise<void> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const headers = {
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...webhookHeaders({ id: randomUUID(), body }, clock.now(), [secret]),
    }
    const { status } = await callOutside(url + path, { method, headers, ...(content === undefined ? {} : { body }) })
    const isGone = method === 'DELETE' && (status === 404 || status === 410)
    if (!isGone && (status < 200 || status > 299))
      throw new Error(`the warehouse answers ${method} ${path} with ${status}`)
  }
  const putOrder = async (orderId: string, path: string): Promise<void> => {
    const order = await orderForWarehouse(db, orderId)
    if (order === 'cancelled') await call('DELETE', `/orders/${orderId}`)
    else if (order !== null) await call('PUT', path, order)
  }
  const plan = (tx: Tx, name: string, orderId: string, payload: unknown = { orderId }): Promise<void> =>
    addJob(tx, { name, payload, key: `${name}:${orderId}` })
  const handOver = (tx: Tx, orderId: string) => plan(tx, 'fulfilment.put-order', orderId)

  const follow = (kind: string): Subscription => ({
    kind,
    name: `fulfilment.put-after-${kind}`,
    handle: async (tx, { payload }) => {
      const { orderId, addedTo } = Changed.parse(payload)
      await handOver(tx, addedTo ?? orderId)
    },
  })

  return {
    accept: handOver,
    acceptRedelivery: (tx, orderId) => plan(tx, 'fulfilment.put-redelivery', orderId),
    send: async (message) => {
      await call('PUT', `/messages/${message.id}`, message)
      return 'received'
    },
    deleteMessage: (messageId) => call('DELETE', `/messages/${messageId}`),
    requestCount: (tx, collected) => plan(tx, 'fulfilment.put-count', collected.orderId, collected),
    subscriptions: [follow('order.confirmed'), follow('order.changed'), follow('order.cancelled')],
    jobs: {
      'fulfilment.put-order': async (payload) => {
        const { orderId } = OfOrder.parse(payload)
        await putOrder(orderId, `/orders/${orderId}`)
      },
      'fulfilment.put-redelivery': async (payload) => {
        const { orderId } = OfOrder.parse(payload)
        await putOrder(orderId, `/orders/${orderId}/redelivery`)
      },
      'fulfilment.put-count': async (payload) => {
        const { orderId, sgrBags, bags } = CountJob.parse(payload)
        await call('PUT', `/counts/${orderId}`, { sgrBags, bags })
      },
    },
  }
}
