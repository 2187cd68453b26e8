import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

export type CardKind = 'card' | 'meal-voucher'

export interface SavedCardRow {
  readonly number: number
  readonly code: string
  readonly provider: string
  readonly token: string
  /** Issuer of a meal-voucher card, brand of a bank card. */
  readonly issuer: string
  readonly ends: string
  readonly expires: string
  readonly balance: Bani | null
}

const columns = 'number, code, provider, token, issuer, ends, expires, balance'

export const listCards = statement<SavedCardRow, [customerId: string, kind: CardKind]>(
  'payments.list-cards',
  `SELECT ${columns} FROM saved_card WHERE customer_id = $1 AND kind = $2 ORDER BY number`,
)

export const findCard = statement<SavedCardRow, [customerId: string, kind: CardKind, code: string]>(
  'payments.find-card',
  `SELECT ${columns} FROM saved_card WHERE customer_id = $1 AND kind = $2 AND code = $3`,
)

/** The codes under which customers have saved the same card, sorted; none for an unknown code. */
export const codesOfCard = statement<{ code: string }, [code: string]>(
  'payments.codes-of-card',
  `SELECT same.code FROM saved_card c
   JOIN saved_card same ON same.provider = c.provider AND same.token = c.token
   WHERE c.code = $1 ORDER BY same.code`,
)

export const deleteCard = statement<
  Pick<SavedCardRow, 'provider' | 'token'>,
  [customerId: string, kind: CardKind, number: number]
>(
  'payments.delete-card',
  'DELETE FROM saved_card WHERE customer_id = $1 AND kind = $2 AND number = $3 RETURNING provider, token',
)

export interface NewSavedCard extends Omit<SavedCardRow, 'number'> {
  readonly id: string
  readonly customerId: string
  readonly kind: CardKind
}

/** Of a card that is saved already only balance and expiry are updated. */
export const upsertCard = statement<unknown, [card: string, now: Temporal.Instant]>(
  'payments.keep-card',
  `INSERT INTO saved_card (id, customer_id, kind, code, provider, token, issuer, ends, expires, balance, created_at)
   SELECT n.id, n."customerId", n.kind, n.code, n.provider, n.token, n.issuer, n.ends, n.expires, n.balance, $2
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, "customerId" uuid, kind text, code text, provider text, token text,
     issuer text, ends text, expires text, balance int)
   ON CONFLICT (customer_id, provider, token) DO UPDATE SET balance = excluded.balance, expires = excluded.expires`,
)

/** A bank card of the customer that looks the same, and that the gateway has saved again under another token. */
export const replaceToken = statement<
  { old: string },
  [customerId: string, provider: string, issuer: string, ends: string, expires: string, token: string]
>(
  'payments.replace-card-token',
  `WITH same AS (
     SELECT id, token FROM saved_card
     WHERE customer_id = $1 AND kind = 'card' AND provider = $2 AND issuer = $3 AND ends = $4 AND expires = $5 AND token <> $6
     ORDER BY number LIMIT 1 FOR UPDATE
   )
   UPDATE saved_card c SET token = $6 FROM same WHERE c.id = same.id RETURNING same.token AS old`,
)

/** Updates a saved card; does nothing when the customer has removed it. */
export const updateBalance = statement<
  unknown,
  [customerId: string, provider: string, token: string, balance: Bani | null]
>('payments.note-balance', 'UPDATE saved_card SET balance = $4 WHERE customer_id = $1 AND provider = $2 AND token = $3')
