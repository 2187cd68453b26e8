import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { UnreachableError } from '#console/lib/api/transport.ts'
import { ApiError } from '#kernel/client.ts'
import { route } from '#kernel/contract.ts'
import { callQueue } from './call-queue.ts'
import { type CallStorage, StorageFullError } from './call-storage.ts'
import type { QueuedCall } from './queued-call.ts'

const contract = route({ id: 'scan', tag: 'x', summary: 'x', method: 'POST', path: '/scans', ok: z.unknown() })

const call = (id: string, by = 'nicolae'): QueuedCall => ({
  ...{ id, contract, by, params: {}, body: { id }, label: id, at: 0, refusal: null },
})

function storedIn(kept: Map<string, QueuedCall>): CallStorage {
  return {
    all: async () => [...kept.values()],
    add: async (added) => void (kept.has(added.id) || kept.set(added.id, added)),
    refuse: async (id, refusal) => void kept.set(id, { ...(kept.get(id) ?? call(id)), refusal }),
    remove: async (id) => void kept.delete(id),
  }
}

/** A queue before a shop that answers as `answer` says; `retry` runs the planned attempt. */
function queueBefore(
  answer: (id: string) => Error | undefined,
  kept = new Map<string, QueuedCall>(),
  storage = storedIn(kept),
  contained: Readonly<Record<string, string>> = {},
) {
  const sent: string[] = []
  const planned: (() => void)[] = []
  const queue = callQueue({
    storage,
    call: async ({ id }) => {
      sent.push(id)
      const refusal = answer(id)
      if (refusal) throw refusal
      return contained[id]
    },
    member: () => 'nicolae',
    now: () => 1_000,
    later: (work) => void planned.push(work),
    isStorageShort: async () => false,
  })
  return { queue, sent, kept, retry: () => planned.shift()?.() }
}

const refused = (status: number, name: string) =>
  new ApiError(status, contract, '/scans', { type: `/problems/${name}`, title: name, status })

test('calls are sent in the order in which they were made, each once', async () => {
  const { queue, sent, kept } = queueBefore(() => undefined)
  await Promise.all(['a', 'b', 'a', 'c'].map((id) => queue.add(call(id))))
  await queue.send()
  assert.deepEqual(sent, ['a', 'b', 'c'])
  assert.equal(kept.size, 0)
})

test('without a connection calls wait in order, and go out when it is back', async () => {
  let isOnline = false
  const { queue, sent, retry } = queueBefore(() => (isOnline ? undefined : new UnreachableError('x')))
  await queue.add(call('a'))
  await queue.send()
  await queue.add(call('b'))
  await queue.send()
  assert.equal(queue.state.get().offlineSince, 1_000)
  assert.deepEqual(
    queue.state.get().calls.map(({ id }) => id),
    ['a', 'b'],
  )
  isOnline = true
  retry()
  await queue.send()
  assert.deepEqual(sent.slice(-2), ['a', 'b'])
  assert.equal(queue.state.get().offlineSince, null)
})

test('the calls of an earlier page count once they are read, before any is sent', async () => {
  const { queue, sent } = queueBefore(() => undefined, new Map([['a', call('a')]]))
  await queue.read()
  assert.deepEqual([queue.state.get().calls.map(({ id }) => id), sent], [['a'], []])
})

test('what the shop refuses stays listed with its reason and holds up nothing', async () => {
  const { queue, sent } = queueBefore((id) => (id === 'b' ? refused(422, 'line-closed') : undefined))
  for (const id of ['a', 'b', 'c']) await queue.add(call(id))
  await queue.send()
  assert.ok(sent.includes('c'))
  assert.deepEqual(
    queue.state.get().calls.map(({ id, refusal }) => [id, refusal]),
    [['b', 'line-closed']],
  )
  await queue.dismiss('b')
  assert.deepEqual(queue.state.get().calls, [])
})

test('an answer that contains a refusal is listed with it', async () => {
  const kept = new Map<string, QueuedCall>()
  const { queue } = queueBefore(() => undefined, kept, storedIn(kept), { a: 'line-full' })
  await queue.add(call('a'))
  await queue.send()
  assert.deepEqual(
    queue.state.get().calls.map(({ id, refusal }) => [id, refusal]),
    [['a', 'line-full']],
  )
})

test('a busy shop, an outage and a session that is over are no refusals', async () => {
  for (const error of [
    refused(503, 'temporarily-unavailable'),
    refused(429, 'too-many-requests'),
    refused(401, 'unauthorized'),
  ]) {
    const { queue, kept } = queueBefore(() => error)
    await queue.add(call('a'))
    await queue.send()
    assert.equal(kept.get('a')?.refusal, null)
  }
})

test('a new page goes on with what an earlier one has recorded', async () => {
  const kept = new Map([['a', call('a')]])
  const { queue, sent } = queueBefore(() => undefined, kept)
  await queue.send()
  assert.deepEqual(sent, ['a'])
})

test('calls of somebody else wait for them', async () => {
  const { queue, sent } = queueBefore(() => undefined, new Map([['a', call('a', 'mihai')]]))
  await queue.send()
  assert.deepEqual(sent, [])
})

test('full storage is told: the call is not taken', async () => {
  const kept = new Map<string, QueuedCall>()
  const full = { ...storedIn(kept), add: () => Promise.reject(new StorageFullError('a')) }
  const { queue, sent } = queueBefore(() => undefined, kept, full)
  await assert.rejects(queue.add(call('a')), StorageFullError)
  assert.equal(queue.state.get().isStorageShort, true)
  assert.deepEqual(sent, [])
})
