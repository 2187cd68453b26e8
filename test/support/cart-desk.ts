import assert from 'node:assert/strict'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import type { OrderDesk } from './order-desk.ts'

type Coded = { readonly code: string }

export const lines = (order: OrderView): OrderItemView[] => order.items.flatMap(({ items }) => items)

export const line = (order: OrderView, { code }: Coded): OrderItemView =>
  lines(order).find(({ variantCode }) => variantCode === code) ?? assert.fail(`no line of ${code}`)

/** Carts at an order desk: of a guest, unless somebody's `api` is given. */
export function cartsAt({ guest }: OrderDesk) {
  const newCart = async (api = guest): Promise<string> => (await api(orders.createOrder)).tokenValue

  const put = (token: string, { code }: Coded, quantity: number, api = guest): Promise<OrderView> =>
    api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } })

  return { newCart, put }
}
