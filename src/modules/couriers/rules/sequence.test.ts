import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultsOf } from '#kernel/setting.ts'
import { arrivalTimes, delayToPropose, proposeSequence, type StopToVisit, warehouse } from './sequence.ts'
import { courierSettings } from './settings.ts'

const defaultFigures = defaultsOf(courierSettings)

const at = (time: string): Temporal.Instant => Temporal.Instant.from(`2026-11-27T${time}:00Z`)

/** Stops in a ring round the warehouse, in no order; those of odd numbers have the later interval. */
const ring = (count: number): StopToVisit[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index * 7) % count) * ((2 * Math.PI) / count)
    const isLater = index % 2 === 1
    return {
      id: `stop-${index}`,
      point: { lat: warehouse.lat + 0.03 * Math.sin(angle), lng: warehouse.lng + 0.04 * Math.cos(angle) },
      since: at(isLater ? '18:00' : '15:00').epochMilliseconds,
      until: at(isLater ? '22:00' : '18:00').epochMilliseconds,
    }
  })

test('a sequence for 30 stops is proposed within a second, and respects their intervals', () => {
  const stops = ring(30)
  const begun = process.threadCpuUsage()
  const ids = proposeSequence(stops, at('14:30').epochMilliseconds, defaultFigures)
  const { user, system } = process.threadCpuUsage(begun)
  assert.ok((user + system) / 1_000 < 1_000)
  assert.deepEqual(ids.toSorted(), stops.map(({ id }) => id).toSorted())
  const inOrder = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  for (const [index, time] of arrivalTimes(inOrder, at('14:30').epochMilliseconds, defaultFigures).entries()) {
    const { since, until } = inOrder[index] ?? assert.fail('no stop')
    assert.ok(time >= since && time <= until, `${time}`)
  }
})

test('a delay is told from ten minutes past the interval on, in steps of five', () => {
  const propose = (time: string): number => delayToPropose(at(time), at('17:00'), defaultFigures)
  assert.deepEqual(['16:50', '17:09', '17:10', '17:11'].map(propose), [0, 0, 10, 15])
})
