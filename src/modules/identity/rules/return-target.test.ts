import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { encodeState, loginAddress } from './login-address.ts'
import { decodeState, isReturnTarget, returnTarget, targetOfState } from './return-target.ts'

const ordersPage = '/account/order-history?page=2'

test('the state of the sign-in page is the path and query in base64', () => {
  const state = new URL(loginAddress(ordersPage), 'https://poftim.example').searchParams.get('state')
  assert.equal(Buffer.from(state ?? '', 'base64').toString(), ordersPage)
})

test('the decoded path is where the visitor returns', () => {
  assert.equal(targetOfState(encodeState(ordersPage)), ordersPage)
})

test('VAL-01 a target begins with one slash, and has no scheme', () => {
  for (const target of ['//evil.ro', 'https://evil.ro', 'javascript:1', 'account', '']) {
    assert.equal(isReturnTarget(target), false, target)
    assert.equal(targetOfState(encodeState(target)), '/', target)
  }
  assert.equal(targetOfState(encodeState('/account')), '/account')
})

test('VAL-01 a backslash or a control character cannot lead to another host', () => {
  for (const target of ['/\\evil.ro', '/\t/evil.ro', '/\n//evil.ro', '\t//evil.ro', '/a\\b', '/\u0000']) {
    assert.equal(returnTarget(target), '/', JSON.stringify(target))
  }
})

test('VAL-02 a state that cannot be decoded gives no target', () => {
  for (const state of ['%%%', 'A', 'w78=w78', '/////w', undefined, '']) assert.equal(decodeState(state), undefined)
  assert.equal(targetOfState('%%%'), '/')
})

test('OPEN-12 a target that signs in or out becomes the home page', () => {
  for (const target of ['/login', '/logout', '/login/check-emag', '/logout?x=1', '/account/../logout', '/%6Cogout']) {
    assert.equal(returnTarget(target), '/', target)
  }
  assert.equal(returnTarget('/logouts'), '/logouts')
})

test('the secret after the dot does not change the target', () => {
  assert.equal(targetOfState(`${encodeState(ordersPage)}.kQ3x_-9`), ordersPage)
})

test('a state survives a query string that was not encoded', () => {
  const state = encodeState('/search/mere~~~?????>>>>')
  assert.match(state, /[+/]/)
  const read = new URLSearchParams(`state=${state}`).get('state') ?? undefined
  assert.equal(decodeState(read), '/search/mere~~~?????>>>>')
})

test('decoding reverses encoding for every text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => decodeState(encodeState(text)) === text),
  )
})

test('no followed target leaves the shop', () => {
  const target = fc.string({ unit: fc.constantFrom('/', '\\', ':', '.', '@', '\t', 'a', '%', '2', 'f', 'F', '?', '#') })
  fc.assert(
    fc.property(target, (text) => new URL(returnTarget(text), 'https://poftim.example').host === 'poftim.example'),
    { numRuns: 2_000 },
  )
})
