import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { HouseholdCart } from '../contract.cart.ts'
import { householdCart } from '../present.cart.ts'
import { mostLines } from '../rules/shared-cart.ts'
import { sharesAfter, valueOfLines } from '../rules/spending.ts'
import * as store from '../store.cart.ts'
import { type HouseholdMembership, spendingLimits } from '../store.ts'
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

export interface CartWriter {
  readonly householdId: string
  /** The member who changes the cart. */
  readonly id: string
  /** Who is named as the one who added and changed it; the changing member if not given. */
  readonly author?: string
  readonly now: Temporal.Instant
}

/** Each line with other pieces than before. */
type ChangedLine = CartPieces & { readonly before: number }

/** Writes the final quantities of lines, each once, who added their pieces, and that they were changed. */
export async function writeLines(tx: Tx, by: CartWriter, lines: readonly ChangedLine[]): Promise<void> {
  if (lines.length === 0) return
  const shares = Map.groupBy(await tx.rows(store.cartShares, [by.householdId]), ({ code }) => code)
  for (const line of lines) await writePieces(tx, by, line, shares.get(line.code) ?? [])
}

async function writePieces(
  tx: Tx,
  { householdId, id: memberId, author = memberId, now }: CartWriter,
  { code, before, quantity }: ChangedLine,
  shares: readonly store.CartShareRow[],
): Promise<void> {
  if (quantity === 0) await tx.run(store.deleteLine, [householdId, code])
  else {
    const pieces = new Map(shares.map((share) => [share.memberId, share.quantity]))
    const after = [...sharesAfter(pieces, { before, quantity, by: author })]
    await tx.run(store.writeLine, [householdId, code, quantity, author, now])
    await tx.run(store.deleteShares, [householdId, code])
    const [members, counts] = [after.map(([member]) => member), after.map(([, count]) => count)]
    await tx.run(store.insertShares, [householdId, code, members, counts])
  }
  await tx.run(store.insertChange, [householdId, code, before, quantity, author, now])
}

/**
 * Sets final quantities; `field` of the call has the products. Throws `product-not-found` for what is not sold, `household-cart-full`, and when something is added
 * `household-cart-limit` and `household-member-limit`.
 */
export async function writeQuantities(
  tx: Tx,
  by: CartWriter,
  wanted: readonly CartPieces[],
  cards: Cards,
  field: string,
): Promise<void> {
  const inCart = new Map((await tx.rows(store.cartLines, [by.householdId])).map((line) => [line.code, line.quantity]))
  const known = cards(wanted.map(({ code }) => code))
  const changed = wanted
    .map((line) => ({ ...line, before: inCart.get(line.code) ?? 0 }))
    .filter(({ before, quantity }) => before !== quantity)
  for (const { code, before, quantity } of changed) {
    if (before === 0 && !known.has(code)) throw new Problem('product-not-found', { field, code })
    if (quantity === 0) inCart.delete(code)
    else inCart.set(code, quantity)
  }
  await writeLines(tx, by, changed)
  const isMore = changed.some(({ before, quantity }) => quantity > before)
  if (inCart.size > mostLines) throw new Problem('household-cart-full', { limit: mostLines })
  if (isMore) await requireWithinLimits(tx, by, cards)
}

/** Throws `household-cart-limit` and `household-member-limit` for the cart as it is written. */
async function requireWithinLimits(tx: Tx, { householdId, id }: CartWriter, cards: Cards): Promise<void> {
  const { ofCart, ofMember } = await tx.one(spendingLimits, [id])
  if (ofCart === null && ofMember === null) return
  const lines = await tx.rows(store.cartLines, [householdId])
  const known = cards(lines.map(({ code }) => code))
  const value = (pieces: readonly CartPieces[]) =>
    valueOfLines(pieces.map(({ code, quantity }) => ({ quantity, product: known.get(code) ?? null })))
  const total = value(lines)
  if (ofCart !== null && total > ofCart)
    throw new Problem('household-cart-limit', { totalInt: total, limitInt: ofCart })
  const own = value((await tx.rows(store.cartShares, [householdId])).filter(({ memberId }) => memberId === id))
  if (ofMember !== null && own > ofMember) {
    throw new Problem('household-member-limit', { totalInt: own, limitInt: ofMember })
  }
}
