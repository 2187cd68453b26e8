import * as orders from '#modules/ordering/contract.ts'
import type { Shopper } from './checkout-desk.ts'

/** Parts of calls about an order, for stories that make many. */
export const of = (id: string) => ({ params: { id } })
export const coupon = (couponCode: string) => ({ body: { couponCode } })

export const read = ({ api }: Shopper, token: string): Promise<orders.OrderView> =>
  api(orders.getOrder, { params: { token } })

export const summaryOf = (order: orders.OrderView): Map<string, string> =>
  new Map(order.summary.map((line) => [line.type, line.value.text]))
