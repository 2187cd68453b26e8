import { z } from 'zod'
import type { SettingsReader } from '#kernel/setting.ts'
import type { StockLine } from '#modules/catalog/index.ts'
import type { Warehouse } from '#modules/fulfilment/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { PickingContext } from './context.ts'
import { pickingStaffRoutes } from './http.staff.ts'
import { packingStaffRoutes } from './http.staff-packing.ts'
import { pickingRoutes } from './http.ts'
import { orderNews } from './order-news.ts'
import { labelCode } from './present.ts'
import { pickingSettings } from './rules/settings.ts'
import { type DeliveryToLoad, lockWaiting, waitingDeliveries } from './store.loading.ts'
import { type OrderToteRow, openTotes, ordersByTote } from './store.packing.ts'
import { notifyOrderNews, type PickedPieces, piecesOfOrder } from './store.scans.ts'
import { orderScans, ordersAsked, orderTotes, type ScanTrailRow, type ToteTrailRow } from './store.trail.ts'
import { acceptAddition, acceptOrder, acceptRedelivery } from './usecases/accept-order.ts'
import { endProposal } from './usecases/answer-proposal.ts'
import { dropOrder, followVan, goodsInTotes, leaveOut } from './usecases/follow-order.ts'
import { recountTasks } from './usecases/recount-tasks.ts'
import { returnLapsed } from './usecases/release.ts'

export type { PickingOrders } from './context.ts'
export type { DeliveryToLoad } from './store.loading.ts'
export type { OrderToteRow } from './store.packing.ts'
export { leaveSurplus } from './usecases/leave-surplus.ts'

export interface Picking extends Module {
  /** Adapter of `Warehouse` for `WAREHOUSE=console`, and for single orders that staff take over from another warehouse. */
  readonly warehouse: Warehouse
}

/** The reserved pieces of an order that are in totes: their stock is released by the put-back, not by cancelling. */
export const reservedInTotes: (tx: Tx, orderId: string) => Promise<StockLine[]> = goodsInTotes

/** Deliveries that wait for a van before an instant, and no run has to have them; each with the number of its totes. */
export const deliveriesToLoad = (q: Queryable, before: Temporal.Instant): Promise<DeliveryToLoad[]> =>
  q.rows(waitingDeliveries, [before])

/** Deliveries by id as they are packed, locked so that nobody else puts them into a run meanwhile. */
export const lockDeliveries = (tx: Tx, ids: readonly string[]): Promise<DeliveryToLoad[]> => tx.rows(lockWaiting, [ids])

/** The totes of deliveries that are packed or in vans. */
export const totesOf = (q: Queryable, deliveryIds: readonly string[]): Promise<OrderToteRow[]> =>
  q.rows(openTotes, [deliveryIds])

/** The scans of an order in the order in which they came, also refused and undone ones. */
export const scansOfOrder = (q: Queryable, orderId: string): Promise<ScanTrailRow[]> => q.rows(orderScans, [orderId])

/** Ids of orders whose shoppers are being asked about a substitute. */
export const ordersAwaitingConsent = async (q: Queryable): Promise<string[]> =>
  (await q.rows(ordersAsked, [])).map(({ orderId }) => orderId)

/** The totes of an order with the text of their labels, also emptied ones. */
export async function totesOfOrder(
  q: Queryable,
  deliveryId: string,
  orderId: string,
): Promise<(Omit<ToteTrailRow, 'deliveryNumber' | 'number'> & { readonly label: string })[]> {
  const rows = await q.rows(orderTotes, [deliveryId, orderId])
  return rows.map(({ deliveryNumber, number, ...tote }) => ({ ...tote, label: labelCode(deliveryNumber, number) }))
}

/** Who picked how many pieces of the lines of an order, and when last; empty where nobody scanned. */
export const pickedPieces: (q: Queryable, orderId: string) => Promise<PickedPieces[]> = (q, orderId) =>
  q.rows(piecesOfOrder, [orderId])

/** The orders that a tote holds now, by its code or by the label on it: 'L-0042', 'PF204538-2'. */
export async function ordersOfTote(q: Queryable, text: string): Promise<string[]> {
  const code = /^l-?(\d{4})$/i.exec(text.trim())
  const label = /^pf-?(\d+)-(\d{1,3})$/i.exec(text.trim())
  if (code === null && label === null) return []
  const asked = [code && `L-${code[1]}`, label && Number(label[1]), label && Number(label[2])] as const
  return (await q.rows(ordersByTote, [...asked])).map(({ orderId }) => orderId)
}

/** Open pages of these orders, in all processes, read again once the transaction is committed. */
export async function tellOrderPages(q: Queryable, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) await q.rows(notifyOrderNews, [id])
}

export interface PickingOptions extends Pick<PickingContext, 'orders' | 'catalog' | 'publicUrl'> {
  readonly settings: SettingsReader
}

const OfOrder = z.object({
  orderId: z.string(),
  addedTo: z.string().optional(),
  reason: z.string().optional(),
})

/** Picking and packing by people: tasks, scans, proposals, totes. */
export function pickingModule(base: Context, { settings, ...options }: PickingOptions): Picking {
  const figures = () => settings.figuresOf(pickingSettings, base.clock.now())
  const context: PickingContext = { ...base, ...options, figures }
  const news = orderNews(context)
  const van = followVan(context)
  const picking = pickingStaffRoutes(context)
  const packing = packingStaffRoutes(context)
  return {
    routes: pickingRoutes(context, news),
    start: news.start,
    endStreams: news.endStreams,
    stop: news.stop,
    staffRoutes: (api) => {
      picking(api)
      packing(api)
    },
    figures: [
      {
        name: 'poftim_orders_awaiting_consent',
        help: 'Orders whose shoppers are being asked about a substitute',
        read: async () => [{ value: (await ordersAwaitingConsent(base.db)).length }],
      },
    ],
    jobs: { 'picking.end-proposal': endProposal(context), 'picking.return-lapsed': returnLapsed(context) },
    schedules: [{ name: 'picking.return-lapsed', cron: '* * * * *' }],
    subscriptions: [
      {
        kind: 'order.confirmed',
        name: 'picking.accept-addition',
        handle: async (tx, { payload }) => {
          const { orderId, addedTo } = OfOrder.parse(payload)
          if (addedTo !== undefined) await acceptAddition(context)(tx, orderId, addedTo)
        },
      },
      {
        kind: 'order.taken_over',
        name: 'picking.accept-taken-over',
        handle: (tx, { payload }) => acceptOrder(context)(tx, OfOrder.parse(payload).orderId),
      },
      {
        kind: 'order.changed',
        name: 'picking.recount',
        handle: (tx, { payload }) => recountTasks(context)(tx, OfOrder.parse(payload).orderId),
      },
      {
        kind: 'order.cancelled',
        name: 'picking.drop',
        handle: async (tx, { payload }) => {
          const { orderId, reason = '' } = OfOrder.parse(payload)
          await dropOrder(context)(tx, orderId, reason)
        },
      },
      {
        kind: 'order.on_the_way',
        name: 'picking.van-left',
        handle: (tx, { payload }) => van.left(tx, OfOrder.parse(payload).orderId),
      },
      {
        kind: 'order.delivered',
        name: 'picking.totes-free',
        handle: (tx, { payload }) => van.delivered(tx, OfOrder.parse(payload).orderId),
      },
    ],
    warehouse: consoleWarehouse(context),
  }
}

/** People pick what they are given. Couriers read messages on their run sheets; returned packaging is counted by hand. */
function consoleWarehouse(context: PickingContext): Warehouse {
  return {
    accept: acceptOrder(context),
    acceptRedelivery: acceptRedelivery(context),
    send: async (message) => {
      // Run sheets show the words of shoppers from where they are stored, and tell once they were seen.
      if (message.kind === 'courier-message') return 'waits'
      await leaveOut(context)(message)
      return 'received'
    },
    deleteMessage: async () => undefined,
    requestCount: async () => undefined,
  }
}
