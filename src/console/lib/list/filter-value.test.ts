import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChoice, typedValue, valueText, writeChoice } from './filter-value.ts'

test('choices are one of some, or none of them', () => {
  assert.deepEqual(readChoice(['!new', 'failed']), { isNot: true, values: ['new', 'failed'] })
  for (const values of [[], ['new'], ['!new', 'failed']]) assert.deepEqual(writeChoice(readChoice(values)), values)
})

test('what is typed becomes a value, a range, or an open range', () => {
  assert.equal(typedValue('money', '50-100'), '5000..10000')
  assert.equal(typedValue('money', '100-'), '10000..')
  assert.equal(typedValue('money', '- 12,50'), '..1250')
  assert.equal(typedValue('time', '17–19'), '17:00..19:00')
  assert.equal(typedValue('day', '3.11.2026'), '2026-11-03')
  assert.equal(typedValue('text', ' TOAMNA '), 'TOAMNA')
})

test('what is no value is not taken', () => {
  for (const [kind, text] of [
    ['money', 'x'],
    ['money', '-'],
    ['time', '25'],
    ['day', '2026'],
    ['count', '1-2-3'],
    ['text', ' '],
  ] as const) {
    assert.equal(typedValue(kind, text), undefined, text)
  }
})

test('values are shown as people write them', () => {
  assert.equal(valueText('day', 'today'), 'azi')
  assert.equal(valueText('day', '2026-11-03'), '03.11.2026')
  assert.equal(valueText('money', '10000..'), 'de la 100,00')
  assert.equal(valueText('time', '17:00..19:00'), '17:00–19:00')
  assert.equal(valueText('flag', 'yes'), 'da')
})
