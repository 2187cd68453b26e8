import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GiftStatus, resendRefusal, withdrawalRefusal } from './purchase.ts'
import { isDueAtOnce, isSendingDay, lastDueDay, sendingDays, validUntilOf } from './terms.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Bucharest]`).toInstant()

test('a present can be sent from today in Bucharest up to 365 days later', () => {
  const lateEvening = at('2026-11-27T00:30')
  assert.deepEqual(sendingDays(lateEvening), { first: '2026-11-27', last: '2027-11-27' })
  assert.deepEqual(
    ['2026-11-26', '2026-11-27', '2027-11-27', '2027-11-28'].map((day) => isSendingDay(day, lateEvening)),
    [false, true, true, false],
  )
})

test('a present of a later day is due from nine in the morning, one of today at once', () => {
  assert.equal(lastDueDay(at('2026-12-24T08:59')), '2026-12-23')
  assert.equal(lastDueDay(at('2026-12-24T09:00')), '2026-12-24')
  assert.equal(isDueAtOnce('2026-12-24', at('2026-12-24T03:00')), true)
  assert.equal(isDueAtOnce('2026-12-23', at('2026-12-24T00:10')), true)
  assert.equal(isDueAtOnce('2026-12-25', at('2026-12-24T23:59')), false)
})

test('a voucher is valid for twelve months through the whole last day, also across a change of clocks', () => {
  assert.equal(validUntilOf('2026-12-24').toString(), at('2027-12-25T00:00').toString())
  assert.equal(validUntilOf('2028-02-29').toString(), at('2029-03-01T00:00').toString())
})

const paid: GiftStatus = {
  state: 'paid',
  paidAt: at('2026-11-26T10:00'),
  sentAt: null,
  isUsed: false,
  isEnded: false,
}

test('a purchase can be withdrawn from for fourteen days, until a part of the voucher is spent', () => {
  const soon = at('2026-12-10T23:59')
  assert.equal(withdrawalRefusal(paid, soon), null)
  assert.equal(withdrawalRefusal(paid, at('2026-12-11T00:00')), 'too-late')
  assert.equal(withdrawalRefusal({ ...paid, isUsed: true }, soon), 'used')
  assert.equal(withdrawalRefusal({ ...paid, state: 'open', paidAt: null }, soon), 'not-paid')
  assert.equal(withdrawalRefusal({ ...paid, state: 'withdrawn' }, soon), 'withdrawn')
})

test('only what was sent can be sent again, while nothing of it is spent and it is valid', () => {
  const sent = { ...paid, sentAt: paid.paidAt }
  assert.deepEqual([paid, sent, { ...sent, isUsed: true }, { ...sent, isEnded: true }].map(resendRefusal), [
    'not-sent',
    null,
    'used',
    'ended',
  ])
})
