import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { mergePackaging } from './merge.ts'
import { personalPackaging } from './personal.ts'
import * as store from './store.ts'
import { type PackagingOptions, recordDelivery } from './usecases/record-delivery.ts'
import { requestOverdueCounts } from './usecases/request-overdue-counts.ts'

export type { PackagingReturnRow } from './store.ts'
export { recordCount } from './usecases/record-count.ts'
export type { DeliveredPackaging } from './usecases/record-delivery.ts'

/** The packaging collected with an order, and its count; null when nothing was collected. */
export const returnOf = (q: Queryable, orderId: string): Promise<store.PackagingReturnRow | null> =>
  q.maybe(store.findReturn, [orderId])

/** Packaging that couriers collected and nobody has counted, oldest first. */
export const uncountedReturns = (q: Queryable): Promise<store.PackagingReturnRow[]> =>
  q.rows(store.uncountedReturns, [])

/** How many reusable bags a customer has, without those that a courier has collected. */
export const bagsOutOf = async (q: Queryable, customerId: string): Promise<number> =>
  (await q.maybe(store.bagsOut, [customerId]))?.bags ?? 0

const Delivered = z.object({ orderId: z.string() })

/** Returned packaging: SGR packs and reusable bags, from the door to the points. */
export function packagingModule(context: Context, options: PackagingOptions): Module {
  const take = recordDelivery(context, options)
  return {
    personal: personalPackaging,
    merge: mergePackaging,
    jobs: { 'packaging.ask-again': requestOverdueCounts(context) },
    schedules: [{ name: 'packaging.ask-again', cron: '23 * * * *' }],
    subscriptions: [
      {
        kind: 'order.delivered',
        name: 'packaging.take-back',
        handle: (tx, { payload }) => take(tx, Delivered.parse(payload).orderId),
      },
    ],
  }
}
