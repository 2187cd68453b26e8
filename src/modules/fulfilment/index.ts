import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import type { Module } from '#platform/module.ts'
import { forwardMessages } from './forward-messages.ts'
import type { CourierMessages, Warehouse } from './ports.ts'

export { httpWarehouse } from './adapters/http.ts'
export { warehouseEvents } from './adapters/http-events.ts'
export { simulatedWay } from './adapters/simulated/drive.ts'
export { receivedMessages, setWarehouseConduct } from './adapters/simulated/messages.ts'
export { warehousePage } from './adapters/simulated/routes.ts'
export { scriptCount, scriptProduct } from './adapters/simulated/script.ts'
export { type SimulatedOptions, simulatedWarehouse } from './adapters/simulated.ts'
export { orderForWarehouse } from './order-for-warehouse.ts'
export type { Warehouse, WarehouseShop } from './ports.ts'

const Confirmed = z.object({ orderId: z.string(), addedTo: z.string().optional(), packed: z.string().optional() })

const Taken = z.object({ orderId: z.string(), sgrBags: z.int(), bags: z.int() })

/**
 * Hands confirmed orders over to the warehouse, and again when they are rescheduled or delivered a second time. Forwards
 * the shoppers' messages and refused substitutes to it, and requests counts of the packaging that couriers collected.
 */
export function fulfilmentModule(
  context: Pick<Context, 'db'>,
  warehouse: Warehouse,
  messages: CourierMessages,
): Module {
  const handOver = (kind: string, name: string): Subscription => ({
    kind,
    name,
    handle: async (tx, { payload }) => {
      const { orderId, addedTo, packed } = Confirmed.parse(payload)
      if (addedTo !== undefined) return
      await (packed === undefined ? warehouse.accept(tx, orderId) : warehouse.acceptRedelivery(tx, orderId))
    },
  })
  const forwarding = forwardMessages(context, warehouse, messages)
  return {
    jobs: { ...warehouse.jobs, ...forwarding.jobs },
    subscriptions: [
      handOver('order.confirmed', 'fulfilment.accept'),
      handOver('order.rescheduled', 'fulfilment.accept-rescheduled'),
      ...forwarding.subscriptions,
      {
        kind: 'packaging.taken',
        name: 'fulfilment.count',
        handle: (tx, { payload }) => warehouse.requestCount(tx, Taken.parse(payload)),
      },
    ],
  }
}
