import { type Bani, lei } from '#kernel/money.ts'
import texts from '#locales/payments.json' with { type: 'json' }
import type { MealVoucherCardView, PaymentMethodView, PaymentView } from './contract.ts'
import { isCardValid } from './rules/card-expiry.ts'
import { isEligible } from './rules/eligible.ts'
import type { MealVoucherCardRow } from './store.cards.ts'
import type { PaymentMethod, PaymentRow } from './store.ts'

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

export function presentPayment(payment: PaymentRow, method: PaymentMethod): PaymentView {
  return {
    id: payment.number,
    method: presentMethod(method, payment.amount),
    state: payment.state,
    amount: lei(payment.amount),
    amountInt: payment.amount,
    refundedInt: payment.refunded,
    currency: 'RON',
    type: payment.type,
  }
}

/** Display name of a saved card: `Tichet Bun •••• 4821`. */
export const cardName = ({ issuer, ends }: Pick<MealVoucherCardRow, 'issuer' | 'ends'>): string =>
  `${issuer} •••• ${ends}`

export function presentCard(card: MealVoucherCardRow, now: Temporal.Instant): MealVoucherCardView {
  const { number, code, issuer, ends, expires, balance } = card
  return {
    ...{ id: number, code, name: cardName(card), issuer, lastDigits: ends, expires },
    isExpired: !isCardValid(expires, now),
    balance: balance === null ? null : lei(balance),
    balanceInt: balance,
    currency: 'RON',
  }
}
