import assert from 'node:assert/strict'
import { test } from 'node:test'
import texts from '#locales/console-journal.json' with { type: 'json' }
import { readStaffContracts } from '#test/support/fixtures/staff/staff-contracts.ts'

/** They are answered without an entry of their own: the entry undone is named, and nobody is signed in yet. */
const unnoted = ['startStaffSignIn', 'undoEntry']

test('the journal has a name for every call that changes something', async () => {
  const names: Readonly<Record<string, string>> = texts.actions
  const changing = (await readStaffContracts()).filter(({ changes, id }) => changes && !unnoted.includes(id))
  assert.deepEqual(
    changing.map(({ id }) => id).filter((id) => names[id] === undefined),
    [],
  )
})
