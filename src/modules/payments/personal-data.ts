import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import type { CardKind } from './store.cards.ts'
import { type CardToken, planCardRemoval } from './usecases/cards/remove-card.ts'

const wholePayments = statement<{ payment: unknown }, [customerId: string]>(
  'payments.whole-payments',
  `SELECT to_jsonb(p) - 'customer_id' AS payment FROM payment p WHERE customer_id = $1 ORDER BY id`,
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

/** Payments are accounting records and stay with their orders; saved cards are deleted, bank cards also at their gateway. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  collect: async (q, customerId) => ({
    payments: (await q.rows(wholePayments, [customerId])).map(({ payment }) => payment),
    mealVoucherCards: (await q.rows(wholeCards, [customerId, 'meal-voucher'])).map(({ card }) => card),
    bankCards: (await q.rows(wholeCards, [customerId, 'card'])).map(({ card }) => card),
  }),
  erase: async (tx, customerId) => {
    const deleted = await tx.rows(deleteCards, [customerId])
    for (const card of deleted) if (card.kind === 'card') await planCardRemoval(tx, card)
  },
}
