import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelledMoney } from './cancelled-money.ts'

const held = {
  state: 'authorized',
  amountInt: 90_00,
  refundedInt: 0,
  hold: { state: 'held', amountInt: 100_00, takenInt: 90_00, releasedInt: 10_00 },
} as const
const points = { state: 'completed', amountInt: 5_00, refundedInt: 0, hold: null } as const
const atDoor = { state: 'authorized', amountInt: 90_00, refundedInt: 0, hold: null } as const

test('a cancelled order releases all that is held and refunds what was taken, each said of its own money only', () => {
  const released = 'Suma de 100,00 lei este doar blocată pe card: o eliberăm, nu am luat nimic din ea.'
  const refunded = 'Ce ați plătit se întoarce pe aceeași cale.'
  assert.equal(cancelledMoney({ payments: [held] }), released)
  assert.equal(cancelledMoney({ payments: [held, points] }), `${released} ${refunded}`)
  assert.equal(
    cancelledMoney({ payments: [{ ...held, state: 'completed', hold: { ...held.hold, state: 'taken' } }] }),
    refunded,
  )
})

test('an order that is unpaid, to be paid at the door or refunded already gives no money back', () => {
  assert.equal(cancelledMoney({ payments: [atDoor] }), 'Nu ați plătit nimic.')
  assert.equal(cancelledMoney({ payments: [{ ...points, refundedInt: 5_00 }] }), 'Nu ați plătit nimic.')
})
