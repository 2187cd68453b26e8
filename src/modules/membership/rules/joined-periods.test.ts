import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinedPeriods } from './joined-periods.ts'

const day = (text: string) => Temporal.Instant.from(`2026-${text}T10:00:00Z`)
const now = day('11-01')

test('of two open memberships the paid one goes on, and of two paid ones the second has the time of both', () => {
  const trial = { kind: 'trial', until: day('11-20') } as const
  const paid = { kind: 'paid', until: day('11-11') } as const
  const joined = (ending: typeof trial | typeof paid, surviving: typeof trial | typeof paid) => {
    const { keeps, until } = joinedPeriods(ending, surviving, now)
    return [keeps, until.toString()]
  }
  assert.deepEqual(joined(trial, paid), ['surviving', day('11-11').toString()])
  assert.deepEqual(joined(paid, trial), ['ending', day('11-11').toString()])
  assert.deepEqual(joined(trial, trial), ['surviving', day('11-20').toString()])
  assert.deepEqual(joined(paid, paid), ['surviving', day('11-21').toString()])
})
