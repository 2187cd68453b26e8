import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distinctNames } from './member-names.ts'

const named = (...names: readonly (readonly [firstName: string, lastName: string])[]): string[] => [
  ...distinctNames(names.map(([firstName, lastName], place) => ({ id: String(place), firstName, lastName }))).values(),
]

test('members are called by their first names, and by more where two have the same', () => {
  assert.deepEqual(named(['Ana', 'Munteanu'], ['Mihai', 'Ionescu']), ['Ana', 'Mihai'])
  assert.deepEqual(named(['Ana', 'Munteanu'], ['ana ', 'șerban'], ['Mihai', 'Ana']), ['Ana M.', 'ana Ș.', 'Mihai'])
})

test('members whose initials are the same too are told apart by the order in which they joined', () => {
  assert.deepEqual(named(['Ion', 'Pop'], ['Ion', 'Popa'], ['Ion', 'Rus']), ['Ion P. (1)', 'Ion P. (2)', 'Ion R.'])
  assert.deepEqual(named(['Ion', ''], ['Ion', '']), ['Ion (1)', 'Ion (2)'])
  assert.deepEqual(named(['', ''], ['', '']), ['', ''])
})
