import { Problem } from '#kernel/problem.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import { codesOfCard, coveredAmong } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from '../order/row.ts'
import { unpaidRefusal } from './rules/unpaid-limits.ts'
import { findUnpaid, lockUnpaid, unpaidInOtherBuildings } from './store.unpaid.ts'

/**
 * Keeps unpaid orders from occupying intervals and stock (docs/domain.md, Orders): called before a locked cart holds a
 * place, before it becomes an order that is not paid yet, and when an unpaid order goes to another building. Throws
 * `unpaid-orders-of-customer`, `unpaid-orders-of-card` and `unpaid-orders-at-address`, each with `limit`.
 */
export async function refuseUnpaid(context: OrderingContext, tx: Tx, cart: OrderRow): Promise<void> {
  const { id, customerId, shippingAddress, mealVoucher } = cart
  if (customerId === null) return
  const address = JSON.stringify(shippingAddress)
  const cards = mealVoucher === null ? [] : await codesOfCard(tx, mealVoucher)
  const [, { carts, ofCustomer, atAddress, ofCard }] = await Promise.all([
    tx.rows(lockUnpaid, [customerId, address, cards[0] ?? null]),
    tx.one(findUnpaid, [id, customerId, address, cards]),
  ])
  const found = [...new Set([...ofCustomer, ...atAddress, ...ofCard])]
  const [covered, held] = await Promise.all([
    found.length === 0 ? null : coveredAmong(tx, found),
    carts.length === 0 ? 0 : context.delivery.placesHeld(tx, carts),
  ])
  const unpaid = (ids: readonly string[]): number => ids.filter((order) => !covered?.has(order)).length
  const counts = { ofCustomer: unpaid(ofCustomer), atAddress: unpaid(atAddress) + held, ofCard: unpaid(ofCard) }
  const refusal = unpaidRefusal(counts, context.unpaidLimits)
  if (refusal !== null) throw new Problem(refusal.reason, { limit: refusal.limit })
}

/** Of locked orders, the ids of those that are unpaid and for another building than this address. */
export async function unpaidElsewhere(tx: Tx, ids: readonly string[], address: AddressRow): Promise<Set<string>> {
  const found = (await tx.rows(unpaidInOtherBuildings, [ids, JSON.stringify(address)])).map(({ id }) => id)
  const covered = found.length === 0 ? null : await coveredAmong(tx, found)
  return new Set(found.filter((id) => !covered?.has(id)))
}
