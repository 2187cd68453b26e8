import { statement } from '#platform/db/statement.ts'

/** A new check replaces the pending one. */
export const upsertPhoneCheck = statement<
  unknown,
  [customerId: string, phone: string, codeHash: Buffer, expiresAt: Temporal.Instant]
>(
  'customers.put-phone-check',
  `INSERT INTO phone_check (customer_id, phone, code_hash, expires_at)
   SELECT id, $2, $3, $4 FROM customer WHERE id = $1 AND deleted_at IS NULL
   ON CONFLICT (customer_id) DO UPDATE SET phone = $2, code_hash = $3, expires_at = $4, tries = 0`,
)

/** Counts a try before the code is compared, so that concurrent tries cannot exceed the limit. */
export const countPhoneTry = statement<
  { codeHash: Buffer; tries: number },
  [customerId: string, phone: string, now: Temporal.Instant, most: number]
>(
  'customers.count-phone-try',
  `UPDATE phone_check SET tries = tries + 1
   WHERE customer_id = $1 AND phone = $2 AND expires_at > $3 AND tries < $4
   RETURNING code_hash AS "codeHash", tries`,
)

export const deletePhoneCheck = statement<unknown, [customerId: string]>(
  'customers.drop-phone-check',
  'DELETE FROM phone_check WHERE customer_id = $1',
)
