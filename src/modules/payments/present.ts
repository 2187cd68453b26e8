import { type Bani, lei } from '#kernel/money.ts'
import texts from '#locales/payments.json' with { type: 'json' }
import type { BankCardView, MealVoucherCardView, PaymentMethodView, PaymentView } from './contract.ts'
import type { PaymentGateway } from './ports.ts'
import { isCardValid } from './rules/card-expiry.ts'
import { declineReason } from './rules/decline-reason.ts'
import { isEligible } from './rules/eligible.ts'
import { holdOf } from './rules/hold-of.ts'
import type { SavedCardRow } from './store.cards.ts'
import type { PaymentOfOrder } from './store.of-orders.ts'
import type { PaymentMethod } from './store.ts'

interface MethodTexts {
  readonly name: string
  readonly description: string
  readonly instructions: string
}

const textsByMethod: Readonly<Record<string, MethodTexts>> = texts.methods

/** `amount`: bani to pay by this method; decides `eligible`. */
export function presentMethod(method: PaymentMethod, amount: Bani): PaymentMethodView {
  const { id, code, type, checkoutEnabled, uri } = method
  const { name, description, instructions } = textsByMethod[code] ?? { name: code, description: '', instructions: '' }
  return {
    id,
    code,
    type,
    name,
    description,
    instructions,
    checkoutEnabled,
    eligible: isEligible(method, amount),
    uri,
    translations: { ro_RO: { id, name, description, instructions } },
  }
}

export function presentPayment(payment: PaymentOfOrder): PaymentView {
  const { method } = payment
  const hold = holdOf(payment)
  return {
    id: payment.number,
    method: presentMethod(method, payment.amount),
    state: payment.state,
    amount: lei(payment.amount),
    amountInt: payment.amount,
    refundedInt: payment.refunded,
    currency: 'RON',
    type: payment.type,
    hold: hold && {
      ...{ state: hold.state, amountInt: hold.held, takenInt: hold.taken, releasedInt: hold.released },
    },
  }
}

/** A method with what checkout says about it: of card payment also when the money is taken; `gateway` charges cards. */
export function presentOfferedMethod(
  method: PaymentMethod,
  amount: Bani,
  gateway: Pick<PaymentGateway, 'holds'>,
): PaymentMethodView {
  const view = presentMethod(method, amount)
  if (method.type !== 'money' || method.channel !== 'gateway') return view
  const description = `${view.description}. ${gateway.holds ? texts.card.held : texts.card.charged}`
  return { ...view, description, translations: { ro_RO: { ...view.translations.ro_RO, description } } }
}

/** Display name of a saved card: `Tichet Bun •••• 4821`. */
export const cardName = ({ issuer, ends }: Pick<SavedCardRow, 'issuer' | 'ends'>): string => `${issuer} •••• ${ends}`

/** `gateway`: the one that charges bank cards now. */
export function presentBankCard(
  card: SavedCardRow,
  gateway: Pick<PaymentGateway, 'provider' | 'removeCard'>,
  now: Temporal.Instant,
): BankCardView {
  const { number, code, provider, issuer, ends, expires } = card
  const isExpired = !isCardValid(expires, now)
  return {
    ...{ id: number, code, name: cardName(card), brand: issuer, lastDigits: ends, expires, isExpired },
    isUsable: !isExpired && provider === gateway.provider && gateway.removeCard !== undefined,
  }
}

/** Told on the payment page after a saved card was declined. */
export const declinedNotice = (failure: string): string => texts.declined[declineReason(failure)]

export function presentCard(card: SavedCardRow, now: Temporal.Instant): MealVoucherCardView {
  const { number, code, issuer, ends, expires, balance } = card
  return {
    ...{ id: number, code, name: cardName(card), issuer, lastDigits: ends, expires },
    isExpired: !isCardValid(expires, now),
    balance: balance === null ? null : lei(balance),
    balanceInt: balance,
    currency: 'RON',
  }
}
