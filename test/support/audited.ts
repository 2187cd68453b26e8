import assert from 'node:assert/strict'
import { after } from 'node:test'
import { auditBooks } from './books.ts'
import type { OrderDesk } from './order-desk.ts'

/** Closes the desk when the tests of the file are over; its books have to agree then. */
export function audited<Desk extends Pick<OrderDesk, 'at' | 'stop'>>(desk: Desk): Desk {
  after(async () => {
    const discrepancies = await auditBooks(desk.at.db)
    await desk.stop()
    assert.deepEqual(discrepancies, [])
  })
  return desk
}
