import { customerMerge } from '#platform/customer-merge.ts'

/** Letters name the address that they went to, and stay as they are; these are the ones that a consent allows. */
export const mergeLetters = customerMerge({
  name: 'engagement',
  moves: { letters: 'UPDATE mail SET customer_id = $2 WHERE customer_id = $1' },
})
