import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { groupFigures } from './group-figures.ts'

/** A process that has answered `requests`, and answers the primary until `isLate`. */
function member(requests: number) {
  const register = new Registry()
  const registers = [register]
  const state = { pid: requests, isLate: false }
  new Counter({ name: 'cpu', help: 'Seconds', registers }).inc(requests)
  new Gauge({ name: 'memory', help: 'Bytes', registers }).set(requests)
  const durations = new Histogram({ name: 'time', help: 'Seconds', labelNames: ['route'], buckets: [1], registers })
  for (let request = 0; request < requests; request++) durations.observe({ route: '/' }, 0.5)
  const ask = async (): Promise<unknown> =>
    state.isLate ? undefined : JSON.parse(JSON.stringify(await register.getMetricsAsJSON()))
  return Object.assign(state, { ask })
}

test('counts of several processes do not fall when one is late with its answer or has ended', async () => {
  const [first, second, third, fourth] = [member(3), member(4), member(5), member(6)]
  let serving = [first, second]
  const { metrics } = groupFigures(2, () => serving)
  const read = async () => {
    const { text } = await metrics()
    return ['cpu', 'memory', 'time_count{route="/"}', 'time_bucket{le="1",route="/"}'].map((name) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      ),
    )
  }
  assert.deepEqual(await read(), [7, 7, 7, 7])
  second.isLate = true
  assert.deepEqual(await read(), [7, 7, 7, 7])
  serving = [first, third]
  assert.deepEqual(await read(), [12, 8, 12, 12])
  serving = [first, fourth]
  assert.deepEqual(await read(), [18, 9, 18, 18])
  assert.deepEqual(await read(), [18, 9, 18, 18])
})
