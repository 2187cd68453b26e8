import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatWidgetOf, initialPageState } from './chat-state.ts'

const free = { isAgentAvailable: true, chat: null }
const underWay = { isAgentAvailable: true, chat: { id: '1', origin: 'checkout' as const } }

test('CHAT-02 before the first response of the server no agent is free, nothing loads, no button shows and no chat is open', () => {
  assert.deepEqual(chatWidgetOf(undefined, initialPageState, 'checkout'), {
    isAgentAvailable: false,
    isLoading: false,
    isButtonVisible: false,
    isMinimised: true,
  })
})

test('CHAT-03 CHAT-04 the button shows while an agent is free and there is no chat, and returns after a chat only at the checkout', () => {
  const isVisible = (...input: Parameters<typeof chatWidgetOf>): boolean => chatWidgetOf(...input).isButtonVisible
  const ended = { ...initialPageState, hasEnded: true }
  for (const page of ['checkout', 'order'] as const) {
    assert.equal(isVisible(free, initialPageState, page), true)
    assert.equal(isVisible({ ...free, isAgentAvailable: false }, initialPageState, page), false)
    assert.equal(isVisible(underWay, initialPageState, page), false)
  }
  assert.equal(isVisible(free, ended, 'checkout'), true)
  assert.equal(isVisible(free, ended, 'order'), false)
})
