import { z } from 'zod'
import type { Module } from '#platform/at.ts'
import type { Subscription } from '#platform/outbox.ts'
import type { Warehouse } from './ports.ts'

export { steer } from './adapters/simulated/script.ts'
export { type SimulatedOptions, simulatedWarehouse } from './adapters/simulated.ts'
export type { Shop, Warehouse } from './ports.ts'

const Confirmed = z.object({ orderId: z.string(), addedTo: z.string().optional(), packed: z.string().optional() })

/** Hands orders to the warehouse once they are confirmed, and again when their delivery was moved or is to be tried once more. */
export function fulfilmentModule(warehouse: Warehouse): Module {
  const handOver = (kind: string, name: string): Subscription => ({
    kind,
    name,
    handle: async (tx, { payload }) => {
      const { orderId, addedTo, packed } = Confirmed.parse(payload)
      if (addedTo !== undefined) return
      await (packed === undefined ? warehouse.accept(tx, orderId) : warehouse.sendAgain(tx, orderId))
    },
  })
  return {
    jobs: warehouse.jobs ?? {},
    subscriptions: [
      handOver('order.confirmed', 'fulfilment.accept'),
      handOver('order.rescheduled', 'fulfilment.accept-rescheduled'),
    ],
  }
}
