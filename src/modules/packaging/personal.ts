import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const whole = statement<{ packaging: unknown }, [customerId: string]>(
  'packaging.whole',
  `SELECT jsonb_build_object(
     'bags', coalesce((SELECT bags FROM bag_account WHERE customer_id = $1), 0),
     'movements', (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'customer_id' ORDER BY m.created_at), '[]')
       FROM bag_movement m WHERE m.customer_id = $1),
     'returns', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'customer_id' ORDER BY r.taken_at), '[]')
       FROM packaging_return r WHERE r.customer_id = $1)) AS packaging`,
)

const deleteAccount = statement<unknown, [customerId: string]>(
  'packaging.delete-account',
  'DELETE FROM bag_account WHERE customer_id = $1',
)
const deleteReturns = statement<unknown, [customerId: string]>(
  'packaging.delete-returns',
  'DELETE FROM packaging_return WHERE customer_id = $1',
)

/** Erasure deletes everything: a return that is not counted yet is not paid, as the account that would be paid is gone. */
export const personalPackaging: PersonalData = {
  name: 'packaging',
  collect: async (q, customerId) => (await q.maybe(whole, [customerId]))?.packaging ?? null,
  erase: async (tx, customerId) => {
    await tx.run(deleteReturns, [customerId])
    await tx.run(deleteAccount, [customerId])
  },
}
