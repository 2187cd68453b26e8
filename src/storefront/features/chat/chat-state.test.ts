import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untouched, widgetOf } from './chat-state.ts'

const free = { isAgentAvailable: true, chat: null }
const underWay = { isAgentAvailable: true, chat: { id: '1', origin: 'checkout' as const } }

test('CHAT-02 until the shop has told anything nobody is free, nothing loads, no button shows and nothing is open', () => {
  assert.deepEqual(widgetOf(undefined, untouched, 'checkout'), {
    isAgentAvailable: false,
    isLoading: false,
    isButtonVisible: false,
    isMinimised: true,
  })
})

test('CHAT-03 CHAT-04 the button shows while an agent is free and no chat goes on, and returns at the checkout alone', () => {
  const isVisible = (...asked: Parameters<typeof widgetOf>): boolean => widgetOf(...asked).isButtonVisible
  const ended = { ...untouched, hasEnded: true }
  for (const place of ['checkout', 'order'] as const) {
    assert.equal(isVisible(free, untouched, place), true)
    assert.equal(isVisible({ ...free, isAgentAvailable: false }, untouched, place), false)
    assert.equal(isVisible(underWay, untouched, place), false)
  }
  assert.equal(isVisible(free, ended, 'checkout'), true)
  assert.equal(isVisible(free, ended, 'order'), false)
})
