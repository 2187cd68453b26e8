import type { Clock } from '#kernel/clock.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { KeptCard } from '../ports.ts'
import { cardName } from '../present.ts'
import { isGoodAt } from '../rules/card-expiry.ts'
import { deleteCard, findCard, keepMealCard, type NewMealCard, noteBalance } from '../store.cards.ts'
import type { PaymentRow } from '../store.ts'

/** The code that stands for a card the shopper will type at the gateway. */
export const anotherCard = 'meal-voucher'

export interface ChosenMealCard {
  readonly code: string
  /** As shoppers read it: `Tichet Bun •••• 4821`. */
  readonly name: string
  /** In bani, as last said; null when nobody says. */
  readonly available: Bani | null
}

/** The card that a customer names for paying; null when they have none of this code or it has expired. */
export async function mealVoucherCardOf(
  q: Queryable,
  customerId: string,
  code: string,
  now: Temporal.Instant,
): Promise<ChosenMealCard | null> {
  if (code === anotherCard) return { code, name: 'Card de masă', available: null }
  const card = await q.maybe(findCard, [customerId, code])
  if (card === null || !isGoodAt(card.expires, now)) return null
  return { code, name: cardName(card), available: card.balance }
}

/** Forgets a card. Throws `meal-voucher-not-found`, also for somebody else's. */
export async function removeCard(q: Queryable, customerId: string, number: number): Promise<void> {
  if ((await q.run(deleteCard, [customerId, number])) === 0) throw new Problem('meal-voucher-not-found')
}

interface CardAtGateway extends KeptCard {
  readonly provider: string
  readonly payment: Pick<PaymentRow, 'customerId' | 'type'>
}

/** Keeps the card that a customer has paid with, or notes what is left on it. Safe to repeat. */
export async function keepCard(tx: Tx, clock: Clock, { payment, ...card }: CardAtGateway): Promise<void> {
  const { customerId, type } = payment
  if (customerId === null || type !== 'meal-voucher') return
  await saveMealVoucherCard(tx, clock, customerId, card)
}

/** Notes what is on a card after money has gone back to it; one that the customer has removed stays removed. */
export async function noteCard(q: Queryable, { payment, provider, token, balance }: CardAtGateway): Promise<void> {
  const { customerId, type } = payment
  if (customerId === null || type !== 'meal-voucher') return
  await q.run(noteBalance, [customerId, provider, token, balance])
}

export async function saveMealVoucherCard(
  q: Queryable,
  clock: Clock,
  customerId: string,
  card: KeptCard & { readonly provider: string },
): Promise<void> {
  const now = clock.now()
  const { provider, token, issuer, ends, expires, balance } = card
  const kept: NewMealCard = {
    ...{ id: uuid7(now), customerId, code: `tm-${secretToken().slice(0, 12)}` },
    ...{ provider, token, issuer, ends, expires, balance },
  }
  await q.run(keepMealCard, [JSON.stringify(kept), now])
}
