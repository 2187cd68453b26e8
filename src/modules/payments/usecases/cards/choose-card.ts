import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PaymentGateway } from '../../ports.ts'
import { presentBankCard } from '../../present.ts'
import type { PaymentPart } from '../../rules/split.ts'
import { findCard } from '../../store.cards.ts'
import type { PaymentMethod } from '../../store.ts'

/** How the rest of a cart is to be paid. */
export interface ChosenMethod extends ChosenCard {
  readonly paymentMethod: string
}

interface ChosenCard {
  /** The code of a saved bank card; null for one that is typed at the gateway. */
  readonly bankCard: string | null
  /** Whether the typed card is saved. */
  readonly savesCard: boolean
}

export interface CardChoice {
  readonly card?: string | null | undefined
  readonly savesCard?: boolean | undefined
}

/**
 * The card of a method that is paid at a gateway; none for the others. Only customers save cards, where the gateway can.
 * Throws `card-not-found` for a card that cannot pay, also for another customer's.
 */
export async function chosenCard(
  { clock }: Pick<Context, 'clock'>,
  q: Queryable,
  gateway: PaymentGateway,
  customerId: string | null,
  { channel }: Pick<PaymentMethod, 'channel'>,
  { card: code = null, savesCard = false }: CardChoice,
): Promise<ChosenCard> {
  if (channel !== 'gateway') return { bankCard: null, savesCard: false }
  if (code === null)
    return { bankCard: null, savesCard: savesCard && customerId !== null && gateway.removeCard !== undefined }
  const card = customerId === null ? null : await q.maybe(findCard, [customerId, 'card', code])
  if (card === null || !presentBankCard(card, gateway, clock.now()).isUsable)
    throw new Problem('card-not-found', { field: 'card' })
  return { bankCard: code, savesCard: false }
}

export interface CardPartInput extends CardChoice {
  readonly customerId: string
  /** In bani. */
  readonly amount: Bani
}

/** The payment by bank card of something that is bought without a cart. Throws `card-not-found` for a card that cannot pay. */
export function cardPart(context: Pick<Context, 'clock'>, gateway: PaymentGateway) {
  return async function cardPart(q: Queryable, { customerId, amount, ...choice }: CardPartInput): Promise<PaymentPart> {
    const chosen = await chosenCard(context, q, gateway, customerId, { channel: 'gateway' }, choice)
    const { bankCard: cardCode, savesCard } = chosen
    return { type: 'money', methodCode: 'card-online', amount, cardCode, savesCard }
  }
}
