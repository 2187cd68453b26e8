import type { Clock } from '#kernel/clock.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { SavedCard } from '../../ports.ts'
import { cardName } from '../../present.ts'
import { isCardValid } from '../../rules/card-expiry.ts'
import * as store from '../../store.cards.ts'
import {
  type CardKind,
  deleteCard,
  findCard,
  type NewSavedCard,
  replaceToken,
  updateBalance,
  upsertCard,
} from '../../store.cards.ts'
import type { PaymentRow } from '../../store.ts'
import { planCardRemoval } from './remove-card.ts'

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
  const card = await q.maybe(findCard, [customerId, 'meal-voucher', code])
  if (card === null || !isCardValid(card.expires, now)) return null
  return { code, name: cardName(card), available: card.balance }
}

/**
 * The codes under which any customer has saved the card that has this code, sorted. Empty for a card that is not saved.
 */
export async function codesOfCard(q: Queryable, code: string): Promise<string[]> {
  return (await q.rows(store.codesOfCard, [code])).map((card) => card.code)
}

/** Deletes a saved meal-voucher card. Throws `meal-voucher-not-found`, also for another customer's card. */
export async function removeMealVoucherCard(q: Queryable, customerId: string, number: number): Promise<void> {
  if ((await q.maybe(deleteCard, [customerId, 'meal-voucher', number])) === null)
    throw new Problem('meal-voucher-not-found')
}

const prefixes = { 'meal-voucher': 'tm', card: 'cb' } as const

interface CardAtGateway extends SavedCard {
  readonly provider: string
  readonly payment: Pick<PaymentRow, 'customerId' | 'type' | 'savesCard'>
}

/**
 * Saves the meal-voucher card that a customer paid with, or updates its balance; saves a bank card if the shopper has
 * agreed. Safe to repeat.
 */
export async function saveCardOfPayment(tx: Tx, clock: Clock, { payment, ...card }: CardAtGateway): Promise<void> {
  const { customerId, type, savesCard } = payment
  if (customerId === null) return
  if (type === 'meal-voucher') await saveCard(tx, clock, customerId, 'meal-voucher', card)
  if (type === 'money' && savesCard) await saveBankCard(tx, clock, customerId, card)
}

/** A card that is saved a second time keeps its name in calls; the gateway deletes what it saved first. */
async function saveBankCard(
  tx: Tx,
  clock: Clock,
  customerId: string,
  card: SavedCard & { readonly provider: string },
): Promise<void> {
  const { provider, issuer, ends, expires, token } = card
  const replaced = await tx.maybe(replaceToken, [customerId, provider, issuer, ends, expires, token])
  if (replaced === null) await saveCard(tx, clock, customerId, 'card', card)
  else await planCardRemoval(tx, { provider, token: replaced.old })
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

export async function saveCard(
  q: Queryable,
  clock: Clock,
  customerId: string,
  kind: CardKind,
  card: SavedCard & { readonly provider: string },
): Promise<void> {
  const now = clock.now()
  const { provider, token, issuer, ends, expires, balance } = card
  const saved: NewSavedCard = {
    ...{ id: uuid7(now), customerId, kind, code: `${prefixes[kind]}-${secretToken().slice(0, 12)}` },
    ...{ provider, token, issuer, ends, expires, balance },
  }
  await q.run(upsertCard, [JSON.stringify(saved), now])
}
