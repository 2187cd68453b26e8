import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholePayments = statement<{ payment: unknown }, [customerId: string]>(
  'payments.whole-payments',
  `SELECT to_jsonb(p) - 'customer_id' AS payment FROM payment p WHERE customer_id = $1 ORDER BY id`,
)

const wholeCards = statement<{ card: unknown }, [customerId: string]>(
  'payments.whole-cards',
  `SELECT to_jsonb(c) - 'customer_id' - 'token' AS card FROM meal_voucher_card c WHERE customer_id = $1 ORDER BY number`,
)

const deleteCards = statement<unknown, [customerId: string]>(
  'payments.delete-cards-of',
  'DELETE FROM meal_voucher_card WHERE customer_id = $1',
)

/** Payments are accounting records and stay with their orders; saved cards are deleted. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  collect: async (q, customerId) => ({
    payments: (await q.rows(wholePayments, [customerId])).map(({ payment }) => payment),
    mealVoucherCards: (await q.rows(wholeCards, [customerId])).map(({ card }) => card),
  }),
  erase: async (tx, customerId) => void (await tx.run(deleteCards, [customerId])),
}
