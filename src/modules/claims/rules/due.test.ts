import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterOpeningHours, dueTimes } from './due.ts'
import { defaultClaimFigures } from './settings.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Bucharest]`).toInstant()
const hours = (from: string, count = 4) => afterOpeningHours(at(from), count, defaultClaimFigures)

test('an answer is due after four hours of the same day, or goes on the next morning', () => {
  assert.equal(hours('2026-11-23T12:22').toString(), at('2026-11-23T16:22').toString())
  assert.equal(hours('2026-11-23T20:30').toString(), at('2026-11-24T10:30').toString())
  assert.equal(hours('2026-11-23T23:10').toString(), at('2026-11-24T12:00').toString())
  assert.equal(hours('2026-11-23T05:00').toString(), at('2026-11-23T12:00').toString())
})

test('a decision is due two days after the report, whatever the hour', () => {
  const { decision } = dueTimes(at('2026-11-23T23:10'), defaultClaimFigures)
  assert.equal(decision.toString(), at('2026-11-25T23:10').toString())
})
