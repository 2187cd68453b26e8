import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeInto } from './write-into.ts'

test('a page has all of the texts in their places, or none', () => {
  const texts = [
    ['<html', ' data-a=""', '>'],
    ['<p>', '$& $1', '</p>'],
  ] as const
  assert.equal(writeInto('<html><p></p></html>', texts), '<html data-a=""><p>$& $1</p></html>')
  assert.equal(writeInto('<html><p> </p></html>', texts), null)
})
