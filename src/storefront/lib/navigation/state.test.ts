import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrived, leaving, type NavigationState } from './state.ts'

const counting: NavigationState = {
  slug: '',
  url: '/',
  steps: { isEnabled: true, count: 0, lastUrl: '/' },
  temporary: {},
  current: {},
}
const after = (urls: readonly string[], from = counting): number => urls.reduce(arrived, from).steps.count

test('pages are counted while counting is on', () => {
  assert.equal(after(['/c/1-fructe', '/p/100-mere']), 2)
  assert.equal(after(['/c/1-fructe'], { ...counting, steps: { ...counting.steps, isEnabled: false } }), 0)
})

test('the page counted last is not counted again', () => {
  assert.equal(after(['/c/1-fructe', '/c/1-fructe', '/']), 2)
})

test('previews, sign-in and sign-out do not count as steps', () => {
  for (const url of ['/mobile-preview/genius', '/login', '/login?state=x', '/login/check-emag', '/logout']) {
    assert.equal(after([url]), 0, url)
  }
  assert.equal(after(['/logouri']), 1)
})

test('the slug is the last part of the address, without its query', () => {
  assert.equal(arrived(counting, '/p/100-mere?x=1').slug, '100-mere')
  assert.equal(arrived(counting, '/').slug, '')
})

test('parameters for the next page are current while it loads, and removed when it is shown', () => {
  const set = { ...counting, temporary: { from: 'banner' } }
  const loading = leaving(set)
  assert.deepEqual([loading.temporary, loading.current], [{}, { from: 'banner' }])
  const shown = arrived(loading, '/oferte')
  assert.deepEqual([shown.temporary, shown.current], [{}, {}])
})
