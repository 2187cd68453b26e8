import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { List, ListQuery } from '#kernel/list.ts'
import { parseListQuery, printListQuery } from './list-query.ts'

const list: List = {
  name: 'parcels',
  sort: { key: 'placed', isDescending: true },
  columns: [
    { key: 'number', kind: 'count', shown: 'always', isSortable: true },
    { key: 'client', kind: 'text', shown: 'default', operators: ['in'] },
    { key: 'state', kind: 'choice', shown: 'default', operators: ['in', 'not'], choices: ['new', 'gone', 'lost'] },
    { key: 'total', kind: 'money', shown: 'default', isSortable: true, operators: ['range'] },
    { key: 'placed', kind: 'instant', shown: 'optional', isSortable: true },
    { key: 'day', kind: 'day', shown: 'never', operators: ['range'] },
    { key: 'time', kind: 'time', shown: 'never', operators: ['range'] },
    { key: 'late', kind: 'flag', shown: 'never', operators: ['is'] },
  ],
}

const shownAtFirst: ListQuery = {
  filters: [],
  sort: list.sort,
  columns: ['number', 'client', 'state', 'total'],
  page: 1,
  size: 50,
  words: '',
}

test('LISTV-01: an empty address is what the list shows at first, and is printed as nothing', () => {
  assert.deepEqual(parseListQuery(list, {}), { query: shownAtFirst, violations: [] })
  assert.deepEqual(printListQuery(list, shownAtFirst), {})
})

test('LISTV-01: reading undoes printing for every kind of filter', () => {
  const query: ListQuery = {
    filters: [
      { key: 'client', operator: 'in', values: ['Popa, Ion'] },
      { key: 'state', operator: 'not', values: ['gone', 'lost'] },
      { key: 'total', operator: 'range', from: '1000', until: null },
      { key: 'day', operator: 'range', from: 'today', until: 'today' },
      { key: 'time', operator: 'range', from: '17:00', until: '19:00' },
      { key: 'late', operator: 'is', value: true },
    ],
    sort: { key: 'total', isDescending: true },
    columns: ['number', 'placed'],
    page: 3,
    size: 25,
    words: 'popa',
  }
  const raw = printListQuery(list, query)
  assert.deepEqual(raw, {
    filter: {
      client: 'Popa, Ion',
      state: '!gone,lost',
      total: '1000..',
      day: 'today',
      time: '17:00..19:00',
      late: 'yes',
    },
    sort: '-total',
    columns: 'number,placed',
    page: 3,
    size: 25,
    words: 'popa',
  })
  assert.deepEqual(parseListQuery(list, raw), { query, violations: [] })
})

test('a column that is always shown comes first when an address leaves it out', () => {
  assert.deepEqual(parseListQuery(list, { columns: 'total' }).query.columns, ['number', 'total'])
})

const wrong: readonly (readonly [string, Parameters<typeof parseListQuery>[1], string])[] = [
  ['an unknown filter', { filter: { colour: 'red' } }, 'filter.colour'],
  ['an unknown choice', { filter: { state: 'new,old' } }, 'filter.state'],
  ['a filter of a column without operators', { filter: { placed: '2026-01-01' } }, 'filter.placed'],
  ['a day that does not exist', { filter: { day: '2026-02-30' } }, 'filter.day'],
  ['a range of three ends', { filter: { total: '1..2..3' } }, 'filter.total'],
  ['a range without ends', { filter: { total: '..' } }, 'filter.total'],
  ['an amount beyond four bytes', { filter: { total: '9999999999' } }, 'filter.total'],
  ['a time after midnight', { filter: { time: '25:00' } }, 'filter.time'],
  ['a sort by a column that cannot be sorted', { sort: 'client' }, 'sort'],
  ['an unknown column', { columns: 'number,colour' }, 'columns'],
  ['a column named twice', { columns: 'total,total' }, 'columns'],
  ['a filter as a column', { columns: 'late' }, 'columns'],
  ['a size that is not offered', { size: 30 }, 'size'],
  ['a page beyond the counted rows', { page: 201 }, 'page'],
]

for (const [what, raw, path] of wrong) {
  test(`${what} is a violation and is left out`, () => {
    const { query, violations } = parseListQuery(list, raw)
    assert.deepEqual(
      violations.map((one) => one.path),
      [path],
    )
    assert.deepEqual(query, shownAtFirst)
  })
}
