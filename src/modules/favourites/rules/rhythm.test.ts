import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rhythmsOf } from './rhythm.ts'

const today = 20_000
const bought = (code: string, ...daysAgo: number[]) => ({ code, days: daysAgo.map((ago) => today - ago) })
const listed = (...purchases: ReturnType<typeof bought>[]) =>
  rhythmsOf(purchases, today).map(({ code, isDue }) => (isDue ? `${code}!` : code))

test('a product is due from nine tenths of the median gap on', () => {
  assert.deepEqual(listed(bought('lapte', 29, 19, 9)), ['lapte!'])
  assert.deepEqual(listed(bought('lapte', 28, 18, 8)), ['lapte'])
  const [rhythm] = rhythmsOf([bought('lapte', 40, 30, 21, 9)], today)
  assert.deepEqual(rhythm, { code: 'lapte', times: 4, everyDays: 10, daysSince: 9, isDue: true })
})

test('two orders make no rhythm, however long ago', () => {
  const [rhythm] = rhythmsOf([bought('cafea', 90, 60)], today)
  assert.deepEqual(rhythm, { code: 'cafea', times: 2, everyDays: null, daysSince: 60, isDue: false })
  assert.deepEqual(rhythmsOf([bought('nimic')], today), [])
})

test('what is due comes first, the most overdue before the others, then what is bought more often, then later', () => {
  const list = listed(
    bought('des', 12, 9, 6, 3, 1),
    bought('odata-de-mult', 30),
    bought('odata-acum', 2),
    bought('oua', 24, 16, 8),
    bought('paine', 15, 10, 8),
  )
  assert.deepEqual(list, ['paine!', 'oua!', 'des', 'odata-acum', 'odata-de-mult'])
})
