import { orderForNotice } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { PushContext } from './context.ts'
import { notificationRoutes } from './http.ts'
import { mergeNotifications } from './merge.ts'
import { personalNotifications } from './personal.ts'
import type { NoticeKind } from './rules/notices.ts'
import { followOrders } from './usecases/follow-orders.ts'
import { forgetDevices } from './usecases/forget-devices.ts'
import { wants } from './usecases/notifications.ts'
import { sendNotice, sendNoticeJob } from './usecases/send-notice.ts'

/** Whether the customer of an order wants the letter about a notice. */
export async function wantsLetter(q: Queryable, orderId: string, kind: NoticeKind): Promise<boolean> {
  const order = await orderForNotice(q, orderId)
  return order === null || wants(q, order.customerId, kind, 'email')
}

/** News of orders in the browsers of customers, and by which channel each customer hears of what. */
export function pushNotificationsModule(base: Context, { service }: Pick<PushContext, 'service'>): Module {
  const context: PushContext = { ...base, service }
  return {
    routes: notificationRoutes(context),
    subscriptions: [forgetDevices, ...(service === null ? [] : followOrders())],
    jobs: { [sendNoticeJob]: sendNotice(context) },
    personal: personalNotifications,
    merge: mergeNotifications,
  }
}
