import { randomInt } from 'node:crypto'
import { secretToken } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { afterCard, afterSavedCard } from './behaviour.ts'
import type { CardPayment } from './card-form.ts'
import { applyBehaviour, type PaymentStep, step } from './payment-steps.ts'
import {
  type BankCard,
  debitMealCard,
  findBankCard,
  insertBankCard,
  issueMealCard,
  noteSavedCard,
} from './store.cards.ts'
import { findByReference, type GatewayPaymentRow, noteCard } from './store.ts'

export const payWith = (
  context: Context,
  token: string,
  { code, ends, issuer, expires, mealCard, isKept }: CardPayment,
): Promise<PaymentStep> =>
  step(context, ['created'], async (tx, payment) => {
    await tx.run(noteCard, [payment.id, code, ends, newChallengeCode()])
    const paying = { ...payment, card: code, cardEnds: ends }
    if (mealCard === null) {
      const bankCard = { token: secretToken(), card: code, issuer, ends, expires }
      if (payment.savesCard) await saveBankCard(tx, payment, bankCard)
      return applyBehaviour(context, tx, { ...paying, bankCard }, afterCard(code))
    }
    const { token: cardToken, balance } = mealCard
    await tx.run(issueMealCard, [cardToken, mealCard.issuer, ends, expires, balance])
    return chargeMealCard(context, tx, paying, cardToken, isKept)
  })(token)

async function saveBankCard(tx: Tx, { id }: GatewayPaymentRow, saved: BankCard): Promise<void> {
  const { token, card, issuer, ends, expires } = saved
  await tx.run(insertBankCard, [token, card, issuer, ends, expires])
  await tx.run(noteSavedCard, [id, token])
}

/** Charges a saved bank card: some ask the shopper for a code first. */
export async function chargeBankCard(
  context: Context,
  tx: Tx,
  payment: GatewayPaymentRow,
  cardToken: string,
): Promise<PaymentStep> {
  const bankCard = await tx.maybe(findBankCard, [cardToken])
  if (bankCard === null) return applyBehaviour(context, tx, payment, afterSavedCard(null))
  const { card, ends } = bankCard
  await tx.run(noteCard, [payment.id, card, ends, newChallengeCode()])
  return applyBehaviour(context, tx, { ...payment, card, cardEnds: ends }, afterSavedCard(card))
}

const newChallengeCode = (): string => String(randomInt(100_000, 1_000_000))

/** Charges the whole amount to a meal-voucher card, or declines. The merchant is notified of both. */
export async function chargeMealCard(
  context: Context,
  tx: Tx,
  payment: GatewayPaymentRow,
  cardToken: string,
  isKept: boolean,
): Promise<PaymentStep> {
  const isPaid = (await tx.run(debitMealCard, [cardToken, payment.amount])) === 1
  if (isKept) await tx.run(noteSavedCard, [payment.id, cardToken])
  const { mealCard } = (await tx.maybe(findByReference, [payment.reference])) ?? payment
  return applyBehaviour(
    context,
    tx,
    { ...payment, mealCard },
    afterCard(isPaid ? 'meal-voucher' : 'meal-voucher-empty'),
  )
}
