import { z } from 'zod'
import { OrderView } from './order.ts'

export const OrderRef = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'The tokenValue of an order; with the bearer token of its owner also its integer id.' })
export const token = z.object({ token: OrderRef })
export const id = z.object({ id: OrderRef })
export const tag = 'Orders'
/** What every change of an order has in common: it answers the whole order. */
export const change = { tag, method: 'PATCH', access: 'optional', ok: OrderView } as const
export const changing = ['order-not-found', 'order-not-open'] as const

/** What a customer's cart is asked for; a guest has neither points nor vouchers. */
export const asking = { tag, method: 'GET', access: 'customer', params: id } as const

export const choosing = { ...change, access: 'customer', params: id } as const

export const finding = ['unauthorized', 'order-not-found'] as const

export const open = ['unauthorized', ...changing] as const
