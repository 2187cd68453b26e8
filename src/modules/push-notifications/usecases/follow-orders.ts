import { z } from 'zod'
import { orderForNotice } from '#modules/ordering/index.ts'
import { changeCauses } from '#modules/ordering/order/rules/change-cause.ts'
import { nearEvent } from '#modules/tracking/index.ts'
import type { StoredEvent, Subscription } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { NoticeKind } from '../rules/notices.ts'
import { devicesOf } from '../store.ts'
import { wants } from './notifications.ts'
import { type SendNoticeJob, sendNoticeJob } from './send-notice.ts'

const OfOrder = z.object({
  orderId: z.string(),
  /** The parent order, when this one is an addition. */
  addedTo: z.string().optional(),
  /** Why the order has changed. */
  because: z.enum(changeCauses).optional(),
  /** By how many bani the order became cheaper. */
  back: z.string().optional(),
  /** Of a delay, or until the arrival. */
  minutes: z.string().optional(),
})
type OfOrder = z.infer<typeof OfOrder>

/** A delay of less is within the interval of most deliveries, and nothing to wake a phone for. */
const leastDelay = 10

interface Followed {
  readonly event: string
  readonly notice: NoticeKind
  /** Which of the events are news; all without it. */
  readonly isNews?: (facts: OfOrder) => boolean
}

/** Not what the customer, staff or a courier took out, and no lighter piece: they know, or the letter tells it. */
const isGoodsNews = ({ because, back }: OfOrder): boolean =>
  because === 'replaced' || (because === 'missing' && Number(back) > 0)

const followed: readonly Followed[] = [
  { event: 'order.confirmed', notice: 'confirmed' },
  { event: 'order.picking', notice: 'picking' },
  { event: 'order.changed', notice: 'missing', isNews: isGoodsNews },
  { event: 'order.on_the_way', notice: 'on-the-way' },
  { event: 'order.delayed', notice: 'late', isNews: ({ minutes }) => Number(minutes) >= leastDelay },
  { event: nearEvent, notice: 'near' },
  { event: 'order.delivered', notice: 'delivered' },
]

/** Has each browser of a customer told what happened to an order, by a job of its own. An addition is told with its parent order. */
export const followOrders = (): readonly Subscription[] =>
  followed.map(({ event: kind, notice, isNews = () => true }) => ({
    kind,
    name: `push-notifications.${notice}`,
    isIndependent: true,
    handle: async (tx, event: StoredEvent) => {
      const facts = OfOrder.parse(event.payload)
      if (facts.addedTo !== undefined || !isNews(facts)) return
      const order = await orderForNotice(tx, facts.orderId)
      if (order === null) return
      const devices = await tx.rows(devicesOf, [order.customerId])
      if (devices.length === 0 || !(await wants(tx, order.customerId, notice, 'push'))) return
      for (const { id: deviceId } of devices) {
        const payload: SendNoticeJob = {
          ...{ deviceId, notice, orderId: order.id, number: order.number },
          minutes: Number(facts.minutes ?? 0),
          ...(facts.because === 'replaced' && { isReplaced: true }),
          happenedAt: event.createdAt.toString(),
        }
        await addJob(tx, { name: sendNoticeJob, payload })
      }
    },
  }))
