import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRows } from './merge-rows.ts'

interface Row {
  readonly id: string
  readonly state: string
}

const rows: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, state: 'new' }))
const merge = (fresh: readonly Row[], changed = new Set<string>()) =>
  mergeRows({ rows, changed }, fresh, ({ id }) => id)

test('a changed row is marked and stays where it is', () => {
  const merged = merge([{ id: 'c', state: 'picking' }, ...rows.slice(0, 2)])
  assert.deepEqual(merged.rows, [...rows.slice(0, 2), { id: 'c', state: 'picking' }])
  assert.deepEqual([...merged.changed], ['c'])
  assert.equal(merged.waiting, 0)
})

test('new rows wait, and rows that have left the list stay', () => {
  const merged = merge([{ id: 'd', state: 'new' }, { id: 'e', state: 'new' }, ...rows.slice(0, 2)])
  assert.deepEqual(merged.rows, rows)
  assert.equal(merged.waiting, 2)
})

test('a mark remains when another row changes', () => {
  assert.deepEqual([...merge([{ id: 'a', state: 'x' }], new Set(['b'])).changed].sort(), ['a', 'b'])
})
