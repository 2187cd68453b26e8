import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { type LineQueue, makeLineQueue } from './line-queue.ts'
import type { CartLineChange, StoredChanges } from './stored-changes.ts'

interface Sent {
  readonly line: string
  readonly quantity: number
  /** Resolves the request, or rejects it. */
  readonly respond: (error?: Error) => Promise<void>
}

let sent: Sent[]
let refused: string[]
let settled: number
let unreachable: number
let queue: LineQueue
let storage: Map<string, CartLineChange>

/** One tab: it shares the stored changes with every other tab. */
function tab(): { queue: LineQueue; onOtherTab: () => void } {
  let notify = (): void => undefined
  const stored: StoredChanges = {
    read: () => new Map(storage),
    write: (line, change) => void (change ? storage.set(line, change) : storage.delete(line)),
    withLock: (_, run) => run(),
    onOtherTab: (listener) => {
      notify = listener
    },
  }
  const lineQueue = makeLineQueue({
    stored,
    send: (line, { quantity }) =>
      new Promise((resolve, reject) => {
        sent.push({
          line,
          quantity,
          respond: (error) => {
            if (error) reject(error)
            else resolve()
            return flushPromises()
          },
        })
      }),
    isUnreachable: (error) => error instanceof Error && error.message === 'no network',
    onUnreachable: () => unreachable++,
    onRefused: (line) => refused.push(line),
    onSettled: () => settled++,
  })
  return { queue: lineQueue, onOtherTab: () => notify() }
}

/** Runs everything that awaits a resolved promise. */
const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the queue of cart lines', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    sent = []
    refused = []
    settled = 0
    unreachable = 0
    storage = new Map()
    queue = tab().queue
  })
  afterEach(() => mock.timers.reset())

  test('CONST-19 five quick taps are one call with the final quantity, 300 ms after the last', () => {
    for (let quantity = 1; quantity <= 5; quantity++) {
      queue.change('milk', { quantity })
      mock.timers.tick(100)
    }
    mock.timers.tick(199)
    assert.equal(sent.length, 0)
    mock.timers.tick(1)
    assert.deepEqual(
      sent.map(({ line, quantity }) => [line, quantity]),
      [['milk', 5]],
    )
  })

  test('the new quantity is pending from the tap until the response', async () => {
    queue.change('milk', { quantity: 2 })
    assert.equal(queue.pending().get('milk')?.quantity, 2)
    mock.timers.tick(300)
    assert.equal(queue.pending().get('milk')?.quantity, 2)
    await sent[0]?.respond()
    assert.equal(queue.pending().has('milk'), false)
  })

  test('a tap during a request waits for its response and then sends the newest quantity', async () => {
    queue.change('milk', { quantity: 1 })
    mock.timers.tick(300)
    queue.change('milk', { quantity: 2 })
    mock.timers.tick(300)
    queue.change('milk', { quantity: 3 })
    mock.timers.tick(300)
    assert.equal(sent.length, 1)
    await sent[0]?.respond()
    assert.deepEqual(
      sent.map(({ quantity }) => quantity),
      [1, 3],
    )
    await sent[1]?.respond()
    assert.equal(queue.pending().size, 0)
  })

  test('a refused change is no longer pending and is reported once', async () => {
    queue.change('milk', { quantity: 200 })
    mock.timers.tick(300)
    await sent[0]?.respond(new Error('quantity-limit'))
    assert.equal(queue.pending().size, 0)
    assert.deepEqual(refused, ['milk'])
  })

  test('the queue settles once, with the response to the last of several lines', async () => {
    queue.change('milk', { quantity: 1 })
    queue.change('bread', { quantity: 2 })
    mock.timers.tick(300)
    await sent[0]?.respond()
    assert.equal(settled, 0)
    await sent[1]?.respond()
    assert.equal(settled, 1)
  })

  test('flush sends changes that are still debounced', () => {
    queue.change('milk', { quantity: 4 })
    // Gets no response, so it never settles.
    void queue.flush()
    assert.equal(sent[0]?.quantity, 4)
    mock.timers.tick(300)
    assert.equal(sent.length, 1)
  })

  test('a change that cannot reach the shop is stored and sent once when it is reachable', async () => {
    queue.change('milk', { quantity: 2, name: 'Lapte' })
    mock.timers.tick(300)
    await sent[0]?.respond(new Error('no network'))
    assert.deepEqual([unreachable, refused], [1, []])
    assert.deepEqual(queue.pending().get('milk'), {
      ...{ quantity: 2, name: 'Lapte', comment: undefined, source: undefined },
      isWaiting: true,
    })
    assert.equal(storage.get('milk')?.quantity, 2)
    void queue.flush()
    await sent[1]?.respond()
    assert.equal(sent.length, 2)
    assert.deepEqual([storage.size, queue.pending().size, settled], [0, 0, 1])
    await queue.flush()
    assert.equal(sent.length, 2)
  })

  test('a change whose page was closed is sent by the next page', async () => {
    queue.change('milk', { quantity: 2 })
    const next = tab().queue
    next.restore()
    assert.equal(next.pending().get('milk')?.quantity, 2)
    void next.flush()
    await sent[0]?.respond()
    assert.equal(storage.size, 0)
  })

  test('two tabs with the same pending change send it once', async () => {
    queue.change('milk', { quantity: 2 })
    const other = tab()
    other.queue.restore()
    mock.timers.tick(300)
    await sent[0]?.respond()
    other.onOtherTab()
    assert.equal(other.queue.pending().size, 0)
    mock.timers.tick(5_000)
    await flushPromises()
    assert.equal(sent.length, 1)
  })

  test('a change in one tab is pending in the other at once', () => {
    const other = tab()
    queue.change('milk', { quantity: 3 })
    other.onOtherTab()
    assert.equal(other.queue.pending().get('milk')?.quantity, 3)
  })

  test('removing a line and adding it back keeps its note', async () => {
    queue.change('milk', { quantity: 0, comment: 'rece' })
    queue.change('milk', { quantity: 2 })
    assert.equal(queue.pending().get('milk')?.comment, 'rece')
  })

  test('clearing discards all changes', () => {
    queue.change('milk', { quantity: 3 })
    queue.clear()
    mock.timers.tick(300)
    assert.deepEqual([sent.length, storage.size, queue.pending().size], [0, 0, 0])
  })
})
