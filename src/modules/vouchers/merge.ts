import { customerMerge } from '#platform/customer-merge.ts'

/**
 * A voucher of both accounts is one afterwards, with the uses of both: the limit per customer holds, and what was used up
 * stays used up even where the two together are above it.
 */
export const mergeVouchers = customerMerge({
  name: 'vouchers',
  counts: {
    vouchers: 'SELECT count(*) FROM customer_voucher WHERE customer_id = $1',
    voucherUses: 'SELECT count(*) FROM voucher_use WHERE customer_id = $1 AND given_back_at IS NULL',
  },
  moves: {
    both: `UPDATE customer_voucher i SET used = i.used + f.used, most = greatest(i.most, i.used + f.used)
      FROM customer_voucher f WHERE f.customer_id = $1 AND i.customer_id = $2 AND f.voucher_id = i.voucher_id`,
    doubles: `DELETE FROM customer_voucher f USING customer_voucher i
      WHERE f.customer_id = $1 AND i.customer_id = $2 AND f.voucher_id = i.voucher_id`,
    others: 'UPDATE customer_voucher SET customer_id = $2 WHERE customer_id = $1',
    uses: 'UPDATE voucher_use SET customer_id = $2 WHERE customer_id = $1',
    movements: 'UPDATE voucher_movement SET customer_id = $2 WHERE customer_id = $1',
  },
})
