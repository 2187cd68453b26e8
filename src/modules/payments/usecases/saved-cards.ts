import type { Clock } from '#kernel/clock.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { SavedCard } from '../ports.ts'
import { cardName } from '../present.ts'
import { isCardValid } from '../rules/card-expiry.ts'
import * as store from '../store.cards.ts'
import { deleteCard, findCard, type NewMealVoucherCard, updateBalance, upsertCard } from '../store.cards.ts'
import type { PaymentRow } from '../store.ts'

/** The code of a card that the shopper will type at the gateway. */
export const newCardCode = 'meal-voucher'

export interface ChosenMealVoucherCard {
  readonly code: string
  /** Display name: `Tichet Bun •••• 4821`. */
  readonly name: string
  /** Last known balance in bani; null when unknown. */
  readonly available: Bani | null
}

/** The customer's meal-voucher card with this code; null when there is none or it has expired. */
export async function mealVoucherCardOf(
  q: Queryable,
  customerId: string,
  code: string,
  now: Temporal.Instant,
): Promise<ChosenMealVoucherCard | null> {
  if (code === newCardCode) return { code, name: 'Card de masă', available: null }
  const card = await q.maybe(findCard, [customerId, code])
  if (card === null || !isCardValid(card.expires, now)) return null
  return { code, name: cardName(card), available: card.balance }
}

/**
 * The codes under which any customer has saved the card that has this code, sorted. Empty for a card that is not saved.
 */
export async function codesOfCard(q: Queryable, code: string): Promise<string[]> {
  return (await q.rows(store.codesOfCard, [code])).map((card) => card.code)
}

/** Deletes a saved card. Throws `meal-voucher-not-found`, also for another customer's card. */
export async function removeCard(q: Queryable, customerId: string, number: number): Promise<void> {
  if ((await q.run(deleteCard, [customerId, number])) === 0) throw new Problem('meal-voucher-not-found')
}

interface CardAtGateway extends SavedCard {
  readonly provider: string
  readonly payment: Pick<PaymentRow, 'customerId' | 'type'>
}

/** Saves the meal-voucher card that a customer paid with, or updates its balance. Safe to repeat. */
export async function saveCardOfPayment(tx: Tx, clock: Clock, { payment, ...card }: CardAtGateway): Promise<void> {
  const { customerId, type } = payment
  if (customerId === null || type !== 'meal-voucher') return
  await saveMealVoucherCard(tx, clock, customerId, card)
}

/** Updates the balance of a saved card after a refund to it; a removed card stays removed. */
export async function updateCardBalance(
  q: Queryable,
  { payment, provider, token, balance }: CardAtGateway,
): Promise<void> {
  const { customerId, type } = payment
  if (customerId === null || type !== 'meal-voucher') return
  await q.run(updateBalance, [customerId, provider, token, balance])
}

export async function saveMealVoucherCard(
  q: Queryable,
  clock: Clock,
  customerId: string,
  card: SavedCard & { readonly provider: string },
): Promise<void> {
  const now = clock.now()
  const { provider, token, issuer, ends, expires, balance } = card
  const saved: NewMealVoucherCard = {
    ...{ id: uuid7(now), customerId, code: `tm-${secretToken().slice(0, 12)}` },
    ...{ provider, token, issuer, ends, expires, balance },
  }
  await q.run(upsertCard, [JSON.stringify(saved), now])
}
