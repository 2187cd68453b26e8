import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unpaidRefusal } from './unpaid-limits.ts'

const limits = { minutes: 15, perCustomer: 3, perAddress: 6, perCard: 2 }

test('one more unpaid order is refused at the limit of the customer, of the card or of the address', () => {
  assert.equal(unpaidRefusal({ ofCustomer: 2, atAddress: 5, ofCard: 1 }, limits), null)
  assert.deepEqual(unpaidRefusal({ ofCustomer: 3, atAddress: 6, ofCard: 2 }, limits), {
    reason: 'unpaid-orders-of-customer',
    limit: 3,
  })
  assert.deepEqual(unpaidRefusal({ ofCustomer: 0, atAddress: 6, ofCard: 2 }, limits), {
    reason: 'unpaid-orders-of-card',
    limit: 2,
  })
  assert.deepEqual(unpaidRefusal({ ofCustomer: 0, atAddress: 6, ofCard: 0 }, limits), {
    reason: 'unpaid-orders-at-address',
    limit: 6,
  })
})
