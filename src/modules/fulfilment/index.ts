import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { passOn } from './forward-messages.ts'
import type { Module } from '#platform/module.ts'
import type { Messages, Warehouse } from './ports.ts'

export { warehousePage } from './adapters/simulated/routes.ts'
export { steer, steerCount } from './adapters/simulated/script.ts'
export { heardWords, setConduct } from './adapters/simulated/messages.ts'
export { type SimulatedOptions, simulatedWarehouse } from './adapters/simulated.ts'
export type { Shop, Warehouse } from './ports.ts'

const Confirmed = z.object({ orderId: z.string(), addedTo: z.string().optional(), packed: z.string().optional() })

const Taken = z.object({ orderId: z.string(), sgrBags: z.int(), bags: z.int() })

/**
 * Hands orders to the warehouse once they are confirmed, and again when their delivery was moved or is to be tried once
 * more; tells it what shoppers say to those who pack and drive, and asks what couriers bring back.
 */
export function fulfilmentModule(context: Pick<Context, 'db'>, warehouse: Warehouse, messages: Messages): Module {
  const handOver = (kind: string, name: string): Subscription => ({
    kind,
    name,
    handle: async (tx, { payload }) => {
      const { orderId, addedTo, packed } = Confirmed.parse(payload)
      if (addedTo !== undefined) return
      await (packed === undefined ? warehouse.accept(tx, orderId) : warehouse.sendAgain(tx, orderId))
    },
  })
  const words = passOn(context, warehouse, messages)
  return {
    jobs: { ...warehouse.jobs, ...words.jobs },
    subscriptions: [
      handOver('order.confirmed', 'fulfilment.accept'),
      handOver('order.rescheduled', 'fulfilment.accept-rescheduled'),
      ...words.subscriptions,
      {
        kind: 'packaging.taken',
        name: 'fulfilment.count',
        handle: (tx, { payload }) => warehouse.count(tx, Taken.parse(payload)),
      },
    ],
  }
}
