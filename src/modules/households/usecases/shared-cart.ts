import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { HouseholdCart, HouseholdCartAddition } from '../contract.cart.ts'
import { householdCart } from '../present.cart.ts'
import { afterAddition, mostLines, stillOrders } from '../rules/shared-cart.ts'
import * as store from '../store.cart.ts'
import { type HouseholdMembership, membershipOf } from '../store.ts'
import { lockMembership } from './members.ts'

export interface CartPieces {
  readonly code: string
  readonly quantity: number
}

export interface CartAddition {
  /** Of the client, which repeats it with the same one. */
  readonly id?: string | undefined
  readonly lines: readonly CartPieces[]
}

/** The cart that a household fills together. Of a customer without a household all throw `household-not-found`. */
export function sharedCart({ db, clock }: Context, { cards }: Pick<Catalog, 'cards'>) {
  const changed = (
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
  /** Sets final quantities. Throws `product-not-found` for what is not sold and `household-cart-full`. */
  const write = async (tx: Tx, own: HouseholdMembership, now: Temporal.Instant, wanted: readonly CartPieces[]) => {
    const { id: memberId, householdId } = own
    const inCart = new Map((await tx.rows(store.cartLines, [householdId])).map((line) => [line.code, line.quantity]))
    const known = cards(wanted.map(({ code }) => code))
    for (const { code, quantity } of wanted) {
      const before = inCart.get(code) ?? 0
      if (quantity === before) continue
      if (quantity === 0) await tx.run(store.deleteLine, [householdId, code])
      else if (before === 0 && !known.has(code)) throw new Problem('product-not-found')
      else await tx.run(store.writeLine, [householdId, code, quantity, memberId, now])
      if (quantity === 0) inCart.delete(code)
      else inCart.set(code, quantity)
      await tx.run(store.insertChange, [householdId, code, before, quantity, memberId, now])
    }
    if (inCart.size > mostLines) throw new Problem('household-cart-full', { limit: mostLines })
  }
  /** Answers what did not fit. */
  const add = async (tx: Tx, own: HouseholdMembership, now: Temporal.Instant, lines: readonly CartPieces[]) => {
    const inCart = await tx.rows(store.cartLines, [own.householdId])
    const { final, notAdded } = afterAddition(inCart, lines)
    await write(tx, own, now, final)
    return notAdded
  }
  return {
    async read(customerId: string): Promise<HouseholdCart> {
      const own = await db.maybe(membershipOf, [customerId])
      if (own === null) throw new Problem('household-not-found')
      return householdCart(db, { householdId: own.householdId, customerId }, clock.now(), cards)
    },
    /** Adds to what is there, once for an id. Throws `product-not-found` and `household-cart-full`. */
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
    /** The quantity is final. Throws `product-not-found` and `household-cart-full`. */
    set: (customerId: string, line: CartPieces) => changed(customerId, (tx, own, now) => write(tx, own, now, [line])),
    /** Throws `household-cart-is-ordered`. */
    startOrdering: (customerId: string) =>
      changed(customerId, async (tx, { id, householdId }, now) => {
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
