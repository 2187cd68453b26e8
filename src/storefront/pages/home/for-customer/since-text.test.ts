import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sinceText } from './since-text.ts'

const on = (today: string, hasList: boolean) => sinceText({ placedAt: '2026-10-20T19:30:00', hasList, today })

test('the greeting says that the usual list is ready only when it has products', () => {
  assert.equal(on('2026-10-21', true)?.text, 'lastOrderAndList')
  assert.equal(on('2026-10-21', false)?.text, 'lastOrder')
  const withoutOrder = { placedAt: undefined, today: '2026-10-21' }
  assert.equal(sinceText({ ...withoutOrder, hasList: true })?.text, 'listReady')
  assert.equal(sinceText({ ...withoutOrder, hasList: false }), undefined)
})

test('the greeting counts the days since the last order, also over the end of summer time', () => {
  assert.equal(on('2026-10-20', true)?.text, 'orderedToday')
  assert.equal(on('2026-10-21', true)?.days, 1)
  assert.equal(on('2026-11-09', false)?.days, 20)
})
