import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { readSignInReturn } from './sign-in-return.ts'

const read = (query: Record<string, string>) => readSignInReturn(new URLSearchParams(query))
const state = encodeState('/account')

test('a visitor who was sent to sign in starts, and comes back to where they were', () => {
  assert.deepEqual(read({ state }), { kind: 'start', returnTo: '/account' })
  assert.deepEqual(read({}), { kind: 'start', returnTo: '/' })
})

test('a code from the provider comes with everything the exchange needs', () => {
  const back = { code: 'c', state: `${state}.secret`, iss: 'https://id.example' }
  assert.deepEqual(read(back), { kind: 'code', ...back, returnTo: '/account' })
  assert.deepEqual(read({ code: 'c' }), { kind: 'code', code: 'c', state: undefined, iss: undefined, returnTo: '/' })
})

test('VAL-01 VAL-02 what does not lead into the shop leads home', () => {
  for (const target of ['//evil.ro', 'https://evil.ro', 'javascript:1', 'account', '/logout']) {
    assert.equal(read({ code: 'c', state: encodeState(target) }).returnTo, '/')
  }
  assert.equal(read({ code: 'c', state: '%%%' }).returnTo, '/')
})

test('a provider that sends nobody back says why', () => {
  const why = (error: string) => {
    const back = read({ error, state })
    return back.kind === 'refused' ? back.why : undefined
  }
  assert.deepEqual(['access_denied', 'login_required', 'temporarily_unavailable', 'invalid_scope'].map(why), [
    'cancelled',
    'nobody',
    'unavailable',
    'error',
  ])
})
