import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { type LineQueue, makeLineQueue } from './line-queue.ts'

interface Sent {
  readonly line: string
  readonly quantity: number
  readonly answer: (error?: Error) => Promise<void>
}

let sent: Sent[]
let refused: string[]
let settled: number
let queue: LineQueue

/** Lets everything that waits for a resolved promise run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the queue of cart lines', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    sent = []
    refused = []
    settled = 0
    queue = makeLineQueue({
      send: (line, quantity) =>
        new Promise((resolve, reject) => {
          sent.push({
            line,
            quantity,
            answer: (error) => {
              if (error) reject(error)
              else resolve()
              return turn()
            },
          })
        }),
      onRefused: (line) => refused.push(line),
      onSettled: () => settled++,
    })
  })
  afterEach(() => mock.timers.reset())

  test('CONST-19 five quick taps are one call with the final quantity, 300 ms after the last', () => {
    for (let quantity = 1; quantity <= 5; quantity++) {
      queue.want('milk', quantity)
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

  test('the wanted quantity shows at once and until the server has answered', async () => {
    queue.want('milk', 2)
    assert.equal(queue.pending().get('milk'), 2)
    mock.timers.tick(300)
    assert.equal(queue.pending().get('milk'), 2)
    await sent[0]?.answer()
    assert.equal(queue.pending().has('milk'), false)
  })

  test('a tap during a request waits for its answer and then sends the newest quantity', async () => {
    queue.want('milk', 1)
    mock.timers.tick(300)
    queue.want('milk', 2)
    mock.timers.tick(300)
    queue.want('milk', 3)
    mock.timers.tick(300)
    assert.equal(sent.length, 1)
    await sent[0]?.answer()
    assert.deepEqual(
      sent.map(({ quantity }) => quantity),
      [1, 3],
    )
    await sent[1]?.answer()
    assert.equal(queue.pending().size, 0)
  })

  test('a refused change goes back to what the server holds, and says so once', async () => {
    queue.want('milk', 200)
    mock.timers.tick(300)
    await sent[0]?.answer(new Error('quantity-limit'))
    assert.equal(queue.pending().size, 0)
    assert.deepEqual(refused, ['milk'])
  })

  test('settles once, when the last of several lines is answered', async () => {
    queue.want('milk', 1)
    queue.want('bread', 2)
    mock.timers.tick(300)
    await sent[0]?.answer()
    assert.equal(settled, 0)
    await sent[1]?.answer()
    assert.equal(settled, 1)
  })

  test('flush sends what is still being gathered', () => {
    queue.want('milk', 4)
    queue.flush()
    assert.equal(sent[0]?.quantity, 4)
    mock.timers.tick(300)
    assert.equal(sent.length, 1)
  })
})
