import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { HouseholdCart } from '../contract.cart.ts'
import { householdCart } from '../present.cart.ts'
import { mostLines } from '../rules/shared-cart.ts'
import * as store from '../store.cart.ts'
import type { HouseholdMembership } from '../store.ts'
import { lockMembership } from './members.ts'

export interface CartPieces {
  readonly code: string
  readonly quantity: number
}

type Cards = Catalog['cards']

/** Changes the cart with the household locked, and tells its members. Throws `household-not-found`. */
export const cartChange =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>, cards: Cards) =>
  (
    customerId: string,
    change: (tx: Tx, own: HouseholdMembership, now: Temporal.Instant) => Promise<void>,
  ): Promise<HouseholdCart> =>
    db.transaction(async (tx) => {
      const own = await lockMembership(tx, customerId)
      const now = clock.now()
      await change(tx, own, now)
      await tx.rows(store.tellHousehold, [own.householdId])
      return householdCart(tx, { householdId: own.householdId, customerId }, now, cards)
    })

interface WrittenBy {
  readonly householdId: string
  /** The member who changes the cart. */
  readonly id: string
  /** Who is named as the one who added new products; the changing member if not given. */
  readonly author?: string
  readonly now: Temporal.Instant
}

/** Sets final quantities. Throws `product-not-found` for what is not sold and `household-cart-full`. */
export async function writeQuantities(
  tx: Tx,
  { householdId, id: memberId, author = memberId, now }: WrittenBy,
  wanted: readonly CartPieces[],
  cards: Cards,
): Promise<void> {
  const inCart = new Map((await tx.rows(store.cartLines, [householdId])).map((line) => [line.code, line.quantity]))
  const known = cards(wanted.map(({ code }) => code))
  for (const { code, quantity } of wanted) {
    const before = inCart.get(code) ?? 0
    if (quantity === before) continue
    if (quantity === 0) await tx.run(store.deleteLine, [householdId, code])
    else if (before === 0 && !known.has(code)) throw new Problem('product-not-found')
    else await tx.run(store.writeLine, [householdId, code, quantity, author, now])
    if (quantity === 0) inCart.delete(code)
    else inCart.set(code, quantity)
    await tx.run(store.insertChange, [householdId, code, before, quantity, memberId, now])
  }
  if (inCart.size > mostLines) throw new Problem('household-cart-full', { limit: mostLines })
}
