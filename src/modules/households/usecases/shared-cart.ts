import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { HouseholdCart, HouseholdCartAddition } from '../contract.cart.ts'
import { householdCart } from '../present.cart.ts'
import { afterAddition, stillOrders } from '../rules/shared-cart.ts'
import * as store from '../store.cart.ts'
import { type HouseholdMembership, membershipOf } from '../store.ts'
import { type CartPieces, cartChange, writeQuantities } from './change-cart.ts'
import { propose, requireFilling } from './proposals.ts'

export interface CartAddition {
  /** Of the client, which repeats it with the same one. */
  readonly id?: string | undefined
  readonly lines: readonly CartPieces[]
}

/** The cart that a household fills together. Of a customer without a household all throw `household-not-found`. */
export function sharedCart(context: Context, { cards }: Pick<Catalog, 'cards'>) {
  const { db, clock } = context
  const changed = cartChange(context, cards)
  /** Answers what did not fit. */
  const add = async (tx: Tx, own: HouseholdMembership, now: Temporal.Instant, lines: readonly CartPieces[]) => {
    if (own.role === 'proposer') return propose(tx, own, now, lines, cards)
    const inCart = await tx.rows(store.cartLines, [own.householdId])
    const { final, notAdded } = afterAddition(inCart, lines)
    await writeQuantities(tx, { ...own, now }, final, cards, 'lines')
    return notAdded
  }
  return {
    async read(customerId: string): Promise<HouseholdCart> {
      const own = await db.maybe(membershipOf, [customerId])
      if (own === null) throw new Problem('household-not-found')
      return householdCart(db, { householdId: own.householdId, customerId }, clock.now(), cards)
    },
    /** Adds to what is there, once for an id; of a proposer it is proposed. Throws `product-not-found` and `household-cart-full`. */
    async add(customerId: string, { id, lines }: CartAddition): Promise<HouseholdCartAddition> {
      let notAdded: store.NotAdded = []
      const cart = await changed(customerId, async (tx, own, now) => {
        const made = id === undefined ? null : await tx.maybe(store.additionOf, [own.householdId, id])
        notAdded = made?.notAdded ?? (await add(tx, own, now, lines))
        if (made !== null || id === undefined) return
        await tx.run(store.insertAddition, [own.householdId, id, JSON.stringify(notAdded), now])
      })
      return { ...cart, notAdded: [...notAdded] }
    },
    /** The quantity is final. Throws `household-member-proposes`, `product-not-found` and `household-cart-full`. */
    set: (customerId: string, line: CartPieces) =>
      changed(customerId, async (tx, own, now) => {
        requireFilling(own)
        await writeQuantities(tx, { ...own, now }, [line], cards, 'code')
      }),
    /** Throws `household-member-proposes` and `household-cart-is-ordered`. */
    startOrdering: (customerId: string) =>
      changed(customerId, async (tx, own, now) => {
        requireFilling(own)
        const { id, householdId } = own
        const other = await tx.maybe(store.orderingOf, [householdId])
        if (other !== null && other.memberId !== id && stillOrders(other.since, now)) {
          throw new Problem('household-cart-is-ordered')
        }
        await tx.run(store.writeOrdering, [householdId, id, now])
      }),
    endOrdering: (customerId: string) =>
      changed(customerId, async (tx, { id, householdId }) => {
        const other = await tx.maybe(store.orderingOf, [householdId])
        if (other?.memberId === id) await tx.run(store.writeOrdering, [householdId, null, null])
      }),
  }
}
