import { Problem } from '#kernel/problem.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import type { CardKind } from './store.cards.ts'
import { type CardToken, planCardRemoval } from './usecases/cards/remove-card.ts'

const wholePayments = statement<{ payment: unknown }, [customerId: string]>(
  'payments.whole-payments',
  `SELECT to_jsonb(p) - 'customer_id' AS payment FROM payment p WHERE customer_id = $1 ORDER BY id`,
)

const wholeRefunds = statement<{ refund: unknown }, [customerId: string]>(
  'payments.whole-refunds',
  `SELECT to_jsonb(r) - 'tries' - 'refusals' AS refund FROM payment_refund r JOIN payment p ON p.id = r.payment_id
   WHERE p.customer_id = $1 ORDER BY r.id`,
)

/** Refunds that somebody is to pay out to a customer; orders, and with them their payments, are locked. */
const unpaidRefundsOf = statement<{ id: string }, [customerId: string]>(
  'payments.unpaid-refunds-of',
  `SELECT r.id FROM payment_refund r JOIN payment p ON p.id = r.payment_id
   WHERE p.customer_id = $1 AND r.attempt_id IS NULL AND r.state = 'due' LIMIT 1`,
)

const eraseIbansOf = statement<unknown, [customerId: string]>(
  'payments.erase-ibans-of',
  `UPDATE payment_refund r SET iban = NULL FROM payment p
   WHERE p.id = r.payment_id AND p.customer_id = $1 AND r.iban IS NOT NULL`,
)

const wholeCards = statement<{ card: unknown }, [customerId: string, kind: CardKind]>(
  'payments.whole-cards',
  `SELECT to_jsonb(c) - 'customer_id' - 'token' - 'kind' AS card FROM saved_card c
   WHERE customer_id = $1 AND kind = $2 ORDER BY number`,
)

const deleteCards = statement<CardToken & { kind: CardKind }, [customerId: string]>(
  'payments.delete-cards-of',
  'DELETE FROM saved_card WHERE customer_id = $1 RETURNING kind, provider, token',
)

/**
 * Payments are accounting records and stay with their orders, without accounts of banks; saved cards are deleted, bank cards also at their
 * gateway. What is to be paid out by a person is paid first: afterwards nobody would know to whom.
 */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  collect: async (q, customerId) => ({
    payments: (await q.rows(wholePayments, [customerId])).map(({ payment }) => payment),
    refunds: (await q.rows(wholeRefunds, [customerId])).map(({ refund }) => refund),
    mealVoucherCards: (await q.rows(wholeCards, [customerId, 'meal-voucher'])).map(({ card }) => card),
    bankCards: (await q.rows(wholeCards, [customerId, 'card'])).map(({ card }) => card),
  }),
  lockForErasure: async (tx, customerId) => {
    if ((await tx.maybe(unpaidRefundsOf, [customerId])) !== null) throw new Problem('account-has-open-refund')
  },
  erase: async (tx, customerId) => {
    await tx.run(eraseIbansOf, [customerId])
    const deleted = await tx.rows(deleteCards, [customerId])
    for (const card of deleted) if (card.kind === 'card') await planCardRemoval(tx, card)
  },
}
