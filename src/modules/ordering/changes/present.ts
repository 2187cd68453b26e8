import type { OrderView } from '../order/contract/order.ts'
import { localTime } from '../order/date-texts.ts'
import type { OrderRow } from '../order/row.ts'
import { canMessageCourier, mostCourierMessages } from './rules/courier-message.ts'
import type { CourierMessageRow } from './store.ts'

/** Messages to the courier, and whether another can be sent. */
export const presentCourier = (
  order: OrderRow,
  messages: readonly CourierMessageRow[],
  couriersListen: boolean,
): Pick<OrderView, 'courierMessages' | 'canMessageCourier'> => ({
  courierMessages: messages.map(({ text, writtenAt, toldAt }) => ({
    text,
    writtenDate: localTime(writtenAt),
    isTold: toldAt !== null,
  })),
  canMessageCourier: couriersListen && canMessageCourier(order) && messages.length < mostCourierMessages,
})
