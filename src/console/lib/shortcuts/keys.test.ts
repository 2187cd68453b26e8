import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begins, isCharacter, type KeyPress, matching, pressed } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): string | null =>
  pressed({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

test('a press is written with its modifiers, and a sign without the Shift that it needs', () => {
  const written = [
    press('j'),
    press('X', { shiftKey: true }),
    press('k', { ctrlKey: true }),
    press('k', { metaKey: true }),
    press('?', { shiftKey: true }),
    press(' '),
    press('Enter', { ctrlKey: true }),
    press('Shift', { shiftKey: true }),
  ]
  assert.deepEqual(written, ['j', 'shift+x', 'ctrl+k', 'ctrl+k', '?', 'space', 'ctrl+enter', null])
})

test('characters are single keys, and keys with a name or Ctrl are none', () => {
  assert.deepEqual(
    ['j', 'shift+x', '/', '?', 'space', 'ș'].map(isCharacter),
    Array.from({ length: 6 }, () => true),
  )
  assert.deepEqual(
    ['ctrl+k', 'enter', 'esc', 'down'].map(isCharacter),
    Array.from({ length: 4 }, () => false),
  )
})

test('the second key of two goes before what it does alone, and the newest shortcut before the older', () => {
  const list = { keys: 'c', of: 'list' }
  const menu = { keys: 'g c', of: 'menu' }
  const newer = { keys: 'c', of: 'newer' }
  assert.equal(matching([list, menu], 'g', 'c'), menu)
  assert.equal(matching([list, menu], null, 'c'), list)
  assert.equal(matching([list, newer], 'x', 'c'), newer)
  assert.equal(matching([{ keys: 'j, down' }], null, 'down')?.keys, 'j, down')
  assert.equal(matching([list], null, 'z'), undefined)
  assert.ok(begins([list, menu], 'g') && !begins([list, menu], 'c'))
})
