import { shipStock } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db.ts'
import { move, type Step, stockLines, tell } from '../move.ts'
import { lockAnyOrder } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { canMoveShipping, isConfirmed } from '../rules/states.ts'

/** The warehouse's steps, in the words of the events they become. */
export type WarehouseStep = 'picking' | 'on_the_way' | 'delivered'

const shippingAfter = { picking: 'picking', on_the_way: 'shipped', delivered: 'delivered' } as const

/**
 * Moves a confirmed order on its way. A step out of turn is ignored, so that a warehouse may say things twice.
 * With the van the goods leave the shelf.
 */
export async function advance(parts: Parts, tx: Tx, orderId: string, step: WarehouseStep): Promise<Step> {
  const order = await lockAnyOrder(tx, orderId)
  const shippingState = shippingAfter[step]
  if (order === null || order.state !== 'new' || !isConfirmed(order)) return 'ignored'
  if (!canMoveShipping(order.shippingState, shippingState)) return 'ignored'
  const state = step === 'delivered' ? 'fulfilled' : order.state
  await move(parts, tx, order, { state, paymentState: order.paymentState, shippingState })
  await tell(parts, tx, `order.${step}`, orderId)
  if (step === 'on_the_way') await shipStock(tx, stockLines(order))
  return 'moved'
}
