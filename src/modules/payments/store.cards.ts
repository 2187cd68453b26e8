import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

export interface MealVoucherCardRow {
  readonly number: number
  readonly code: string
  readonly provider: string
  readonly token: string
  readonly issuer: string
  readonly ends: string
  readonly expires: string
  readonly balance: Bani | null
}

const columns = 'number, code, provider, token, issuer, ends, expires, balance'

export const listCards = statement<MealVoucherCardRow, [customerId: string]>(
  'payments.list-cards',
  `SELECT ${columns} FROM meal_voucher_card WHERE customer_id = $1 ORDER BY number`,
)

export const findCard = statement<MealVoucherCardRow, [customerId: string, code: string]>(
  'payments.find-card',
  `SELECT ${columns} FROM meal_voucher_card WHERE customer_id = $1 AND code = $2`,
)

/** The codes under which customers have saved the same card, sorted; none for an unknown code. */
export const codesOfCard = statement<{ code: string }, [code: string]>(
  'payments.codes-of-card',
  `SELECT same.code FROM meal_voucher_card c
   JOIN meal_voucher_card same ON same.provider = c.provider AND same.token = c.token
   WHERE c.code = $1 ORDER BY same.code`,
)

export const deleteCard = statement<unknown, [customerId: string, number: number]>(
  'payments.delete-card',
  'DELETE FROM meal_voucher_card WHERE customer_id = $1 AND number = $2',
)

export interface NewMealVoucherCard extends Omit<MealVoucherCardRow, 'number'> {
  readonly id: string
  readonly customerId: string
}

/** Of a card that is saved already only balance and expiry are updated. */
export const upsertCard = statement<unknown, [card: string, now: Temporal.Instant]>(
  'payments.keep-card',
  `INSERT INTO meal_voucher_card (id, customer_id, code, provider, token, issuer, ends, expires, balance, created_at)
   SELECT n.id, n."customerId", n.code, n.provider, n.token, n.issuer, n.ends, n.expires, n.balance, $2
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, "customerId" uuid, code text, provider text, token text, issuer text,
     ends text, expires text, balance int)
   ON CONFLICT (customer_id, provider, token) DO UPDATE SET balance = excluded.balance, expires = excluded.expires`,
)

/** Updates a saved card; does nothing when the customer has removed it. */
export const updateBalance = statement<
  unknown,
  [customerId: string, provider: string, token: string, balance: Bani | null]
>(
  'payments.note-balance',
  'UPDATE meal_voucher_card SET balance = $4 WHERE customer_id = $1 AND provider = $2 AND token = $3',
)
