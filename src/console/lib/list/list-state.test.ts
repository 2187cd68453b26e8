import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emptyListState,
  isSameQuery,
  type ListState,
  nextSort,
  readListState,
  withFilter,
  writeListState,
} from './list-state.ts'

const asked: ListState = {
  filter: { state: ['new', 'confirmed'], zone: ['3'] },
  sort: '-total',
  columns: ['number', 'client', 'total'],
  page: 3,
  size: 100,
  words: 'ionescu',
}

test('the state of a list is the same after it was written into the address and read again', () => {
  assert.deepEqual(readListState(writeListState(asked)), asked)
  assert.deepEqual(readListState(writeListState(emptyListState)), emptyListState)
})

test('an address tells only what differs from the list itself', () => {
  assert.deepEqual(writeListState(emptyListState), {})
  assert.deepEqual(writeListState({ ...emptyListState, page: 2 }), { page: '2' })
})

test('what an address says wrongly counts as not said', () => {
  const wrong = { page: '0', size: '37', 'filter[state]': ',', 'filter[': 'x', 'filter[a b]': 'x' }
  assert.deepEqual(readListState(wrong), emptyListState)
})

test('a changed filter starts at the first page, and one without values is gone', () => {
  const changed = withFilter(asked, 'zone', [])
  assert.deepEqual(changed.filter, { state: ['new', 'confirmed'] })
  assert.equal(changed.page, 1)
})

test('pages of one query are the same query, other columns are another', () => {
  assert.ok(isSameQuery(asked, { ...asked, page: 1 }))
  assert.ok(!isSameQuery(asked, { ...asked, columns: [] }))
})

test('the head of a column sorts ascending, descending, and then no more', () => {
  const first = nextSort('', 'total')
  const second = nextSort(first, 'total')
  assert.deepEqual([first, second, nextSort(second, 'total')], ['total', '-total', ''])
  assert.equal(nextSort('-total', 'client'), 'client')
})
