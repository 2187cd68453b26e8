import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CourierWork } from '#modules/couriers/contract.staff-courier.ts'
import type { QueuedCall } from '../queue/queued-call.ts'
import { applyCalls } from './apply-calls.ts'

const stop = {
  id: 's1',
  position: 1,
  state: 'on-the-way',
  isSecondTry: false,
  arrivedAt: null,
  calls: [],
  outcomes: [],
  door: null,
}
const work = { runs: [{ id: 'r', stops: [stop, { ...stop, id: 's2', position: 2 }] }] } as never as CourierWork

const call = (id: string, body: unknown, refusal: string | null = null): QueuedCall => ({
  id: `${id} ${JSON.stringify(body)}`,
  contract: { id, method: 'POST', path: '/', mergePatch: false, multipart: null, timeoutMs: 1 },
  params: { id: 's1' },
  body,
  ...{ label: '', at: 0, by: 'm', refusal },
})

const outcome = { id: 'o', kind: 'handed-over', at: '2026-11-27T17:00:00Z', money: [], refused: [] }

test('what the phone has done counts before it is sent, once, and what the shop refused does not', () => {
  const statesAfter = (...calls: QueuedCall[]) =>
    applyCalls(work, calls).runs[0]?.stops.map(({ id, state }) => [id, state])
  const arrived = call('arriveAtStop', { at: '2026-11-27T16:55:00Z' })
  assert.deepEqual(statesAfter(arrived), [
    ['s1', 'at-door'],
    ['s2', 'on-the-way'],
  ])
  const done = call('recordDoorOutcome', outcome)
  assert.equal(statesAfter(arrived, done)?.[0]?.[1], 'delivered')
  assert.equal(applyCalls(work, [done, done]).runs[0]?.stops[0]?.outcomes.length, 1)
  assert.equal(statesAfter({ ...done, refusal: 'door-money-differs' })?.[0]?.[1], 'on-the-way')
})

test('an outcome counts before it is sent with what the phone leaves out of it', () => {
  const stateAfter = (kind: string) => {
    const body = { id: 'o', kind, at: '2026-11-27T17:00:00Z' }
    return applyCalls(work, [call('recordDoorOutcome', body)]).runs[0]?.stops.find(({ id }) => id === 's1')?.state
  }
  const states = ['returned', 'second-try', 'left-at-door'].map(stateAfter)
  assert.deepEqual(states, ['returned', 'on-the-way', 'delivered'])
})

test('a second try goes to the end of the run', () => {
  const later = call('recordDoorOutcome', { ...outcome, kind: 'second-try' })
  assert.deepEqual(
    applyCalls(work, [later]).runs[0]?.stops.map(({ id }) => id),
    ['s2', 's1'],
  )
})

test('the last order that the courier gave counts, for the stops that are still open', () => {
  const three = { runs: [{ id: 'r', stops: ['s1', 's2', 's3'].map((id, at) => ({ ...stop, id, position: at + 1 })) }] }
  const order = (...stopIds: string[]): QueuedCall => ({ ...call('sequenceOwnRun', { stopIds }), params: { id: 'r' } })
  const idsAfter = (...calls: QueuedCall[]) =>
    applyCalls(three as never as CourierWork, calls).runs[0]?.stops.map(({ id, position }) => [id, position])
  assert.deepEqual(idsAfter(order('s2', 's1', 's3'), order('s3', 's2', 's1')), [
    ['s3', 1],
    ['s2', 2],
    ['s1', 3],
  ])
  assert.deepEqual(idsAfter(order('s3', 's2')), [
    ['s1', 1],
    ['s3', 2],
    ['s2', 3],
  ])
})
