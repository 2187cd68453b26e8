import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { systemClock } from '#platform/clock.ts'
import { openDb, type Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import {
  deliverEvents,
  type EventHandler,
  type OutboxEvent,
  putEvents,
  type Subscription,
} from '#platform/jobs/outbox.ts'
import { makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'

const transactionId = statement<{ id: string }>('test.transaction-id', 'SELECT txid_current()::text AS id')

const transactionOf = async (tx: Tx): Promise<string> => (await tx.one(transactionId, [])).id

const impossible = statement<unknown>('test.impossible', 'SELECT 1 / 0')

type OwnTransaction = Pick<Subscription, 'handle' | 'runsAlone' | 'isIndependent'>

/** Writes an event, or one for each payload, and delivers it to handlers, by their names; `deliver` may be repeated, as the job is. */
async function eventFor(
  t: TestContext,
  handlers: Readonly<Record<string, EventHandler | OwnTransaction>>,
  payloads: readonly OutboxEvent['payload'][] = [{}],
) {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 6, onIdleError: () => undefined })
  t.after(async () => {
    await db.close()
    await database.close()
  })
  const events = payloads.map((payload) => ({ kind: 'test.happened', payload }))
  await db.transaction((tx) => putEvents(tx, systemClock, ...events))
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM outbox_event WHERE kind = 'test.happened' ORDER BY payload ->> 'number'`,
  )
  const subscriptions = Object.entries(handlers).map(
    ([name, handler]): Subscription => ({
      ...{ kind: 'test.happened', name },
      ...(typeof handler === 'function' ? { handle: handler } : handler),
    }),
  )
  const deliver = deliverEvents(db, makeLog('silent'), subscriptions)
  return {
    deliver: () => deliver({ ids: rows.map(({ id }) => id) }),
    handledBy: async () => {
      const handled = await db.pool.query<{ handler: string }>('SELECT handler FROM outbox_handled ORDER BY 1')
      return handled.rows.map(({ handler }) => handler)
    },
  }
}

test('all handlers of an event share one transaction', async (t) => {
  const transactions: string[] = []
  const note = async (tx: Tx): Promise<void> => void transactions.push(await transactionOf(tx))
  const event = await eventFor(t, { first: note, second: note })
  await event.deliver()
  assert.equal(transactions.length, 2)
  assert.equal(new Set(transactions).size, 1)
  assert.deepEqual(await event.handledBy(), ['first', 'second'])
})

test('a handler that runs alone shares no transaction, and keeps its turn', async (t) => {
  const noted: [name: string, transaction: string][] = []
  const note = (name: string): EventHandler => {
    return async (tx) => void noted.push([name, await transactionOf(tx)])
  }
  const event = await eventFor(t, {
    ...{ first: note('first'), second: note('second') },
    alone: { handle: note('alone'), runsAlone: true },
    ...{ third: note('third'), fourth: note('fourth') },
  })
  await event.deliver()
  assert.deepEqual(
    noted.map(([name]) => name),
    ['first', 'second', 'alone', 'third', 'fourth'],
  )
  const [first, second, alone, third, fourth] = noted.map(([, transaction]) => transaction)
  assert.equal(first, second)
  assert.equal(third, fourth)
  assert.equal(new Set([first, alone, third]).size, 3)
})

test('a failing handler does not roll back another, and alone is run again', async (t) => {
  const committed: string[] = []
  let isBroken = true
  const event = await eventFor(t, {
    broken: async (tx) => {
      await transactionOf(tx)
      if (isBroken) throw new Error('broken')
      committed.push('broken')
    },
    working: async () => void committed.push('working'),
  })
  await assert.rejects(event.deliver(), AggregateError)
  assert.deepEqual(await event.handledBy(), ['working'])
  isBroken = false
  await event.deliver()
  await event.deliver()
  assert.deepEqual(committed, ['working', 'broken'])
  assert.deepEqual(await event.handledBy(), ['broken', 'working'])
})

test('handlers that are independent run beside their neighbours, and after and before all others', async (t) => {
  const noted: string[] = []
  const note = (name: string): EventHandler => {
    return async (tx) => {
      noted.push(`${name} begins`)
      await transactionOf(tx)
      noted.push(`${name} ends`)
    }
  }
  const independent = (name: string) => ({ handle: note(name), isIndependent: true }) as const
  const event = await eventFor(t, {
    before: note('before'),
    ...{ one: independent('one'), other: independent('other') },
    after: note('after'),
  })
  await event.deliver()
  assert.deepEqual(noted, [
    ...['before begins', 'before ends'],
    ...['one begins', 'other begins', 'one ends', 'other ends'],
    ...['after begins', 'after ends'],
  ])
  assert.deepEqual(await event.handledBy(), ['after', 'before', 'one', 'other'])
})

test('an independent handler runs beside itself for the next event of the same job', async (t) => {
  const noted: string[] = []
  const handle: EventHandler = async (tx, { payload }) => {
    noted.push(`${payload['number']} begins`)
    await transactionOf(tx)
    noted.push(`${payload['number']} ends`)
  }
  const event = await eventFor(t, { independent: { handle, isIndependent: true } }, [{ number: 1 }, { number: 2 }])
  await event.deliver()
  assert.deepEqual(noted, ['1 begins', '2 begins', '1 ends', '2 ends'])
})

test('an independent handler that fails rolls back its neighbours, which are run again apart', async (t) => {
  const transactions: Record<string, string[]> = { failing: [], working: [] }
  const event = await eventFor(t, {
    failing: {
      isIndependent: true,
      handle: async (tx) => {
        transactions['failing']?.push(await transactionOf(tx))
        await tx.run(impossible, [])
      },
    },
    working: {
      isIndependent: true,
      handle: async (tx) => {
        await transactionOf(tx)
        await transactionOf(tx)
        transactions['working']?.push(await transactionOf(tx))
      },
    },
  })
  await assert.rejects(event.deliver(), (error: AggregateError) => {
    assert.equal(error.errors.length, 1)
    assert.match(String(error.errors[0]), /division by zero/)
    return true
  })
  assert.equal(transactions['failing']?.length, 2)
  assert.equal(transactions['working']?.length, 1)
  assert.deepEqual(await event.handledBy(), ['working'])
})
