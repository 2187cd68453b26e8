import { z } from 'zod'
import { OrderView } from './order.ts'

export const OrderRef = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: '`tokenValue` of an order, or its integer id together with the bearer token of its owner.' })
export const orderTokenParams = z.object({ token: OrderRef })
export const orderIdParams = z.object({ id: OrderRef })
export const ordersTag = 'Orders'
/** Common to operations that change an order: the response is the whole order. */
export const orderChange = { tag: ordersTag, method: 'PATCH', access: 'optional', ok: OrderView } as const
export const orderChangeProblems = ['order-not-found', 'order-not-open'] as const

/** Common to reads that require an account: a guest has no points, vouchers or saved cards. */
export const customerRead = { tag: ordersTag, method: 'GET', access: 'customer', params: orderIdParams } as const

export const customerChange = { ...orderChange, access: 'customer', params: orderIdParams } as const

export const customerReadProblems = ['unauthorized', 'order-not-found'] as const

export const customerChangeProblems = ['unauthorized', ...orderChangeProblems] as const
