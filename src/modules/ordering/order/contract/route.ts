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
/** Common to all calls that change an order: the response is the whole order. */
export const orderChange = { tag: ordersTag, method: 'PATCH', access: 'optional', ok: OrderView } as const
export const orderChangeProblems = ['order-not-found', 'order-not-open'] as const

/** Common to reads that need an account: a guest has no points, vouchers or saved cards. */
export const customerRead = { tag: ordersTag, method: 'GET', access: 'customer', params: orderIdParams } as const

export const customerChange = { ...orderChange, access: 'customer', params: orderIdParams } as const

export const customerReadProblems = ['unauthorized', 'order-not-found'] as const

export const customerChangeProblems = ['unauthorized', ...orderChangeProblems] as const
