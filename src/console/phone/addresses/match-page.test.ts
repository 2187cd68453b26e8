import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPage } from './match-page.ts'

const pages = [{ path: '/telefon' }, { path: '/telefon/curse' }, { path: '/telefon/curse/$id' }] as const

test('a path leads to the page whose address has as many parts, with what its named parts stand for', () => {
  const at = (path: string) => {
    const match = matchPage(pages, path)
    return match && [match.page.path, match.params]
  }
  assert.deepEqual(at('/telefon'), ['/telefon', {}])
  assert.deepEqual(at('/telefon/curse/'), ['/telefon/curse', {}])
  assert.deepEqual(at('/telefon/curse/a%20b'), ['/telefon/curse/$id', { id: 'a b' }])
  assert.deepEqual(at('/telefon/curse/%E0%A4%A'), ['/telefon/curse/$id', { id: '%E0%A4%A' }])
  assert.equal(at('/telefon/altceva'), undefined)
  assert.equal(at('/telefon/curse/1/2'), undefined)
})
