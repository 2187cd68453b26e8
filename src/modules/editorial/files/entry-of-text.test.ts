import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryOfText } from './entry-of-text.ts'

const place = { path: 'campaign/x.md', kind: 'campaign', slug: 'x' } as const

const daysOf = async (front: string, now: string): Promise<unknown[]> => {
  const { fields } = await entryOfText(`---\ntitle: X\n${front}\n---\nText.\n`, place, Temporal.Instant.from(now))
  return [fields['startsAt'], fields['endsAt']]
}

test('the days of a text are whole days of Romania, whenever it is read', async () => {
  const front = 'startsInDays: -1\nendsInDays: 2'
  const expected = ['2026-11-24T22:00:00Z', '2026-11-28T21:59:00Z']
  assert.deepEqual(await daysOf(front, '2026-11-25T22:30:00Z'), expected)
  assert.deepEqual(await daysOf(front, '2026-11-26T21:30:00Z'), expected)
})

test('the last day of an advert ends at 23:59 also when the clocks change', async () => {
  assert.deepEqual(await daysOf('validThroughInDays: 3', '2026-10-23T10:00:00Z'), [undefined, '2026-10-26T21:59:00Z'])
})
