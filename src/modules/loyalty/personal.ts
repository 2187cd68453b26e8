import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholeAccount = statement<{ account: unknown }, [customerId: string]>(
  'loyalty.whole-account',
  `SELECT to_jsonb(a) - 'customer_id' || jsonb_build_object('transactions',
     (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'customer_id' || jsonb_build_object('points',
        (SELECT points FROM loyalty_entry e WHERE e.transaction_id = t.id AND e.account = 'customer')) ORDER BY t.number), '[]')
      FROM loyalty_transaction t WHERE t.customer_id = a.customer_id)) AS account
   FROM loyalty_account a WHERE customer_id = $1`,
)

const deleteAccount = statement<unknown, [customerId: string]>(
  'loyalty.delete-account',
  'DELETE FROM loyalty_account WHERE customer_id = $1',
)

/** Deleting the account deletes its transactions with all their entries, so the ledger still sums to zero. */
export const personalPoints: PersonalData = {
  name: 'freshclub',
  collect: async (q, customerId) => (await q.maybe(wholeAccount, [customerId]))?.account ?? null,
  erase: async (tx, customerId) => void (await tx.run(deleteAccount, [customerId])),
}
