import { z } from 'zod'
import type { Module } from '#platform/at.ts'
import type { Warehouse } from './ports.ts'

export { steer } from './adapters/simulated/script.ts'
export { type SimulatedOptions, simulatedWarehouse } from './adapters/simulated.ts'
export type { Shop, Warehouse } from './ports.ts'

const Confirmed = z.object({ orderId: z.string(), addedTo: z.string().optional() })

/** Hands confirmed orders to the warehouse. */
export function fulfilmentModule(warehouse: Warehouse): Module {
  return {
    jobs: warehouse.jobs ?? {},
    subscriptions: [
      {
        kind: 'order.confirmed',
        name: 'fulfilment.accept',
        handle: async (tx, { payload }) => {
          const { orderId, addedTo } = Confirmed.parse(payload)
          if (addedTo === undefined) await warehouse.accept(tx, orderId)
        },
      },
    ],
  }
}
