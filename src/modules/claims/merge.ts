import { customerMerge } from '#platform/customer-merge.ts'

export const mergeClaims = customerMerge({
  name: 'claims',
  counts: { claims: 'SELECT count(*) FROM claim_work WHERE customer_id = $1' },
  moves: {
    claims: 'UPDATE claim_work SET customer_id = $2 WHERE customer_id = $1',
    refunds: 'UPDATE refund_request SET customer_id = $2 WHERE customer_id = $1',
  },
})
