import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { closeModal, closeModals, modals, openModal, queueModal } from './modals.ts'

mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })

beforeEach(() => {
  modals.set({ stack: [], queue: [] })
  mock.timers.tick(10_000)
})

const titles = () => modals.get().stack.map(({ title }) => title)
const modal = (title: string) => ({ title, content: title })
const advance = (ms: number): void => mock.timers.tick(ms)

test('MODAL-02 OPEN-32 the queue is checked 500 ms after a change, then every 2 s while it is not empty', () => {
  const shown = openModal(modal('over'))
  queueModal(modal('first'))
  queueModal(modal('second'))
  advance(499)
  assert.deepEqual(titles(), ['over'])
  advance(20_000)
  assert.deepEqual(titles(), ['over'], 'the queue waits while another is shown')
  closeModal(shown)
  advance(499)
  assert.deepEqual(titles(), [], 'the check is debounced first')
  advance(2_001)
  assert.deepEqual(titles(), ['first'], 'one at a time')
  advance(20_000)
  assert.deepEqual(titles(), ['first'])
})

test('OPEN-32 the queue is checked every 2 s after a change, and no more once it is empty', () => {
  const reads = mock.method(modals, 'get')
  const during = (ms: number): number => {
    reads.mock.resetCalls()
    advance(ms)
    return reads.mock.callCount()
  }
  const shown = openModal(modal('over'))
  queueModal(modal('waiting'))
  advance(500)
  const perCheck = during(2_000)
  assert.ok(perCheck > 0)
  assert.equal(during(20_000), 10 * perCheck)
  closeModal(shown)
  advance(500)
  assert.deepEqual(titles(), ['waiting'])
  assert.equal(during(60_000), 0)
  reads.mock.restore()
})

test('a change during the 500 ms restarts them', () => {
  queueModal(modal('first'))
  advance(400)
  queueModal(modal('second'))
  advance(400)
  assert.deepEqual(titles(), [])
  advance(100)
  assert.deepEqual(titles(), ['first'])
})

test('MODAL-03 an immediate modal is shown at once, whatever is queued', () => {
  queueModal(modal('waiting'))
  openModal(modal('now'))
  assert.deepEqual(titles(), ['now'])
  advance(5_000)
  openModal(modal('on top'))
  assert.deepEqual(titles(), ['now', 'on top'])
  closeModals()
  advance(2_500)
  assert.deepEqual(titles(), ['waiting'])
})

test('a modal closed while it is queued is never shown', () => {
  const id = queueModal(modal('waiting'))
  closeModal(id)
  advance(5_000)
  assert.deepEqual(titles(), [])
})
