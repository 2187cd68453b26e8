import type { Context } from '#platform/context.ts'
import { type NotificationStreams, notificationStreams } from '#platform/http/sending/notification-streams.ts'

/** Streams about one order each, by its id. */
export type OrderNews = NotificationStreams<string>

/** Notifies open order pages of changes by any process. Events have no content: the page reads the order again. */
export const orderNews = (context: Pick<Context, 'db' | 'log'>): OrderNews =>
  notificationStreams(context, 'order_news', (orderId, topic: string) =>
    orderId === '' || orderId === topic ? 'event: changed\ndata: {}' : null,
  )
