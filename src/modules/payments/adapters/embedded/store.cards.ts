import { statement } from '#platform/db/statement.ts'
import type { CardCode } from './cards.ts'

export interface StoredMealCard {
  readonly token: string
  readonly issuer: string
  readonly ends: string
  readonly expires: string
  /** bani */
  readonly balance: number
}

/** A bank card that the merchant may charge again. */
export interface BankCard {
  readonly token: string
  readonly card: CardCode
  readonly issuer: string
  readonly ends: string
  readonly expires: string
}

/** Takes a sum from a meal-voucher card; writes nothing when it does not hold so much. */
export const debitMealCard = statement<unknown, [token: string, amount: number]>(
  'stand-in-pay.debit-meal-card',
  'UPDATE gateway_standin.meal_card SET balance = balance - $2 WHERE token = $1 AND balance >= $2',
)

export const creditMealCard = statement<unknown, [token: string, amount: number]>(
  'stand-in-pay.credit-meal-card',
  'UPDATE gateway_standin.meal_card SET balance = balance + $2 WHERE token = $1',
)

/** A card that is known keeps its balance. */
export const issueMealCard = statement<
  unknown,
  [token: string, issuer: string, ends: string, expires: string, balance: number]
>(
  'stand-in-pay.issue-meal-card',
  `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)

export const insertBankCard = statement<
  unknown,
  [token: string, card: CardCode, issuer: string, ends: string, expires: string]
>(
  'stand-in-pay.insert-bank-card',
  'INSERT INTO gateway_standin.bank_card (token, card, issuer, ends, expires) VALUES ($1, $2, $3, $4, $5)',
)

export const findBankCard = statement<BankCard, [token: string]>(
  'stand-in-pay.find-bank-card',
  'SELECT token, card, issuer, ends, expires FROM gateway_standin.bank_card WHERE token = $1',
)

export const deleteBankCard = statement<unknown, [token: string]>(
  'stand-in-pay.delete-bank-card',
  'DELETE FROM gateway_standin.bank_card WHERE token = $1',
)

/** Records the saved card that pays. */
export const noteSavedCard = statement<unknown, [id: string, token: string]>(
  'stand-in-pay.note-meal-card',
  'UPDATE gateway_standin.payment SET card_token = $2 WHERE id = $1',
)
