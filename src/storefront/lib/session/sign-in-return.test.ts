import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { readSignInReturn } from './sign-in-return.ts'

const read = (query: Record<string, string>) => readSignInReturn(new URLSearchParams(query))
const state = encodeState('/account')

test('a visitor sent to sign in returns to the page they were on', () => {
  assert.deepEqual(read({ state }), { kind: 'start', returnTo: '/account', isCheck: false })
  assert.deepEqual(read({}), { kind: 'start', returnTo: '/', isCheck: false })
})

test('a visitor sent from the page that checks for a session returns to the home page after the check', () => {
  assert.deepEqual(read({ state: encodeState('/login/check-emag') }), { kind: 'start', returnTo: '/', isCheck: true })
})

test('a code is read with its state, its issuer and the return path', () => {
  const back = { code: 'c', state: `${state}.secret`, iss: 'https://id.example' }
  assert.deepEqual(read(back), { kind: 'code', ...back, returnTo: '/account' })
  assert.deepEqual(read({ code: 'c' }), { kind: 'code', code: 'c', state: undefined, iss: undefined, returnTo: '/' })
})

test('VAL-01 VAL-02 a target outside the shop is replaced by the home page', () => {
  for (const target of ['//evil.ro', 'https://evil.ro', 'javascript:1', 'account', '/logout']) {
    assert.equal(read({ code: 'c', state: encodeState(target) }).returnTo, '/')
  }
  assert.equal(read({ code: 'c', state: '%%%' }).returnTo, '/')
})

test('an error from the provider is mapped to a reason', () => {
  const reasonOf = (error: string) => {
    const back = read({ error, state })
    return back.kind === 'refused' ? back.why : undefined
  }
  assert.deepEqual(['access_denied', 'login_required', 'temporarily_unavailable', 'invalid_scope'].map(reasonOf), [
    'cancelled',
    'no-session',
    'unavailable',
    'error',
  ])
})
