import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholeVouchers = statement<{ voucher: unknown }, [customerId: string]>(
  'vouchers.whole-vouchers',
  `SELECT to_jsonb(c) - 'customer_id' - 'voucher_id' || jsonb_build_object('code', v.code, 'name', v.name) AS voucher
   FROM customer_voucher c JOIN voucher v ON v.id = c.voucher_id WHERE c.customer_id = $1 ORDER BY c.id`,
)

const wholeUses = statement<{ use: unknown }, [customerId: string]>(
  'vouchers.whole-uses',
  `SELECT to_jsonb(u) - 'customer_id' - 'voucher_id' || jsonb_build_object('code', v.code) AS use
   FROM voucher_use u JOIN voucher v ON v.id = u.voucher_id WHERE u.customer_id = $1 ORDER BY u.used_at`,
)

const wholeMovements = statement<{ movement: unknown }, [customerId: string]>(
  'vouchers.whole-movements',
  `SELECT to_jsonb(m) - 'customer_id' - 'voucher_id' || jsonb_build_object('code', v.code) AS movement
   FROM voucher_movement m JOIN voucher v ON v.id = m.voucher_id WHERE m.customer_id = $1 ORDER BY m.moved_at`,
)

const deleteVouchers = statement<unknown, [customerId: string]>(
  'vouchers.delete-vouchers-of',
  'DELETE FROM customer_voucher WHERE customer_id = $1',
)

/** The uses of vouchers, and what gift vouchers paid, stay after erasure: they belong to the orders. */
export const personalVouchers: PersonalData = {
  name: 'vouchers',
  collect: async (q, customerId) => ({
    own: (await q.rows(wholeVouchers, [customerId])).map(({ voucher }) => voucher),
    used: (await q.rows(wholeUses, [customerId])).map(({ use }) => use),
    paid: (await q.rows(wholeMovements, [customerId])).map(({ movement }) => movement),
  }),
  erase: async (tx, customerId) => void (await tx.run(deleteVouchers, [customerId])),
}
