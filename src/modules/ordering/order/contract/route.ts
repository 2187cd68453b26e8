import { z } from 'zod'
import { OrderView } from './order.ts'

export const OrderRef = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'The tokenValue of an order; with the bearer token of its owner also its integer id.' })
export const orderTokenParams = z.object({ token: OrderRef })
export const orderIdParams = z.object({ id: OrderRef })
export const ordersTag = 'Orders'
/** What every change of an order has in common: it answers the whole order. */
export const orderChange = { tag: ordersTag, method: 'PATCH', access: 'optional', ok: OrderView } as const
export const orderChangeProblems = ['order-not-found', 'order-not-open'] as const

/** What a customer's cart is asked for; a guest has neither points nor vouchers. */
export const customerRead = { tag: ordersTag, method: 'GET', access: 'customer', params: orderIdParams } as const

export const customerChange = { ...orderChange, access: 'customer', params: orderIdParams } as const

export const customerReadProblems = ['unauthorized', 'order-not-found'] as const

export const customerChangeProblems = ['unauthorized', ...orderChangeProblems] as const
