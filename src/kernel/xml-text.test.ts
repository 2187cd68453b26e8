import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xmlText } from './xml-text.ts'

test('markup is escaped, and characters that XML does not allow are removed or replaced', () => {
  assert.equal(xmlText(`<a b="c">&'`), '&lt;a b=&quot;c&quot;&gt;&amp;&apos;')
  assert.equal(xmlText('a\0b\u0008c\ufffed\ud800e'), 'abcd\ufffde')
})
