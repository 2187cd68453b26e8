import { customerHistory } from '#platform/customer-history.ts'

const about = `'voucher', v.code, 'name', v.name`

/** The vouchers that a customer got, used and got back. */
export const voucherHistory = customerHistory({
  name: 'vouchers.customer-history',
  kinds: ['voucher'],
  events: `
    SELECT 'voucher:' || v.id, c.added_at, 'voucher', 'voucher.added', jsonb_build_object(${about})
      FROM customer_voucher c JOIN voucher v ON v.id = c.voucher_id WHERE c.customer_id = $1::uuid
    UNION ALL SELECT 'voucher-used:' || u.order_id, u.used_at, 'voucher', 'voucher.used',
      jsonb_build_object(${about}, 'amount', u.discount, 'orderId', u.order_id)
      FROM voucher_use u JOIN voucher v ON v.id = u.voucher_id WHERE u.customer_id = $1::uuid
    UNION ALL SELECT 'voucher-back:' || u.order_id, u.given_back_at, 'voucher', 'voucher.given-back',
      jsonb_build_object(${about}, 'amount', u.discount, 'orderId', u.order_id)
      FROM voucher_use u JOIN voucher v ON v.id = u.voucher_id
      WHERE u.customer_id = $1::uuid AND u.given_back_at IS NOT NULL`,
})
