import { customerMerge } from '#platform/customer-merge.ts'

export const mergeInquiries = customerMerge({
  name: 'inquiries',
  counts: {
    inquiries: `SELECT (SELECT count(*) FROM contact_message WHERE customer_id = $1)
      + (SELECT count(*) FROM job_application WHERE customer_id = $1)`,
  },
  moves: {
    messages: 'UPDATE contact_message SET customer_id = $2 WHERE customer_id = $1',
    applications: 'UPDATE job_application SET customer_id = $2 WHERE customer_id = $1',
  },
})
