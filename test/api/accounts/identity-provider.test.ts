import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { AuthorizationResponse, SignInAttempt } from '#modules/identity/ports.ts'
import {
  embeddedIdentityHarness,
  type IdentityHarness,
  openIdHarness,
} from '#test/support/stand-ins/identity-harness.ts'

const providers = {
  'the embedded provider': embeddedIdentityHarness,
  'an external OpenID Connect provider': openIdHarness,
}

for (const [name, open] of Object.entries(providers)) {
  describe(name, () => {
    let setup: IdentityHarness
    before(async () => {
      setup = await open()
    })
    after(() => setup.close())

    const newAttempt = (): SignInAttempt => ({
      state: `Lw==.${randomState()}`,
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri: setup.redirectUri,
    })
    const authorizationResponse = (query: URLSearchParams): AuthorizationResponse => ({
      code: query.get('code') ?? '',
      state: query.get('state') ?? undefined,
      issuer: query.get('iss') ?? undefined,
    })

    test('returns the name and e-mail address of a person', async () => {
      const attempt = newAttempt()
      const callback = await setup.signIn(attempt, 'ana')
      assert.equal(callback.get('state'), attempt.state)
      const exchange = await setup.provider.exchange(attempt, authorizationResponse(callback))
      assert.ok(exchange.kind === 'signed-in', JSON.stringify(exchange))
      const { subject, firstName, lastName, email } = exchange.person
      assert.deepEqual([subject, firstName, lastName], ['ana', 'Ana', 'Munteanu'])
      assert.match(email, /^ana@/)
    })

    test('accepts a code once', async () => {
      const attempt = newAttempt()
      const callback = authorizationResponse(await setup.signIn(attempt, 'ana'))
      assert.equal((await setup.provider.exchange(attempt, callback)).kind, 'signed-in')
      assert.equal((await setup.provider.exchange(attempt, callback)).kind, 'refused')
    })

    test('refuses an unknown code and an expired one', async () => {
      const attempt = newAttempt()
      const unknownCode = { code: 'bad', state: undefined, issuer: undefined }
      assert.equal((await setup.provider.exchange(attempt, unknownCode)).kind, 'refused')
      const expired = authorizationResponse(await setup.signIn(attempt, 'expired'))
      assert.notEqual(expired.code, '')
      assert.equal((await setup.provider.exchange(attempt, expired)).kind, 'refused')
    })

    test('refuses the code of another attempt, also without its state', async () => {
      const foreign = authorizationResponse(await setup.signIn(newAttempt(), 'ana'))
      const attempt = newAttempt()
      assert.equal((await setup.provider.exchange(attempt, foreign)).kind, 'refused')
      const withoutState = { code: foreign.code, state: undefined, issuer: undefined }
      assert.equal((await setup.provider.exchange(attempt, withoutState)).kind, 'refused')
    })

    test('refuses a response of another issuer', async () => {
      const attempt = newAttempt()
      const callback = authorizationResponse(await setup.signIn(attempt, 'ana'))
      const exchange = await setup.provider.exchange(attempt, { ...callback, issuer: 'https://evil.example' })
      assert.equal(exchange.kind, 'refused')
    })

    test('redirects back with an error when the sign-in is denied', async () => {
      const callback = await setup.signIn(newAttempt(), 'denied')
      assert.equal(callback.get('error'), 'access_denied')
    })

    test('redirects back with login_required when the prompt is none and there is no session', async () => {
      const callback = await setup.signIn(newAttempt(), 'ana', 'none')
      assert.equal(callback.get('error'), 'login_required')
    })

    test('is reported as unavailable when the code exchange fails or times out', async () => {
      const attempt = newAttempt()
      const broken = authorizationResponse(await setup.signIn(attempt, 'broken'))
      assert.equal((await setup.provider.exchange(attempt, broken)).kind, 'unavailable')
      const slow = authorizationResponse(await setup.signIn(attempt, 'slow'))
      assert.equal((await setup.withShortTimeout.exchange(attempt, slow)).kind, 'unavailable')
    })

    test('has an address to end the session where it supports that', async () => {
      const address = await setup.provider.endSessionUrl({ idToken: null, returnTo: setup.redirectUri })
      assert.equal(address !== null, setup.endsSessions)
    })
  })
}

test('a provider that cannot be reached causes no redirect and an unavailable exchange', async () => {
  const setup = await openIdHarness()
  await setup.close()
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri: setup.redirectUri }
  assert.equal(await setup.provider.authorizeUrl(attempt, undefined), null)
  assert.equal(
    (await setup.provider.exchange(attempt, { code: 'c', state: undefined, issuer: undefined })).kind,
    'unavailable',
  )
  assert.equal(await setup.provider.endSessionUrl({ idToken: null, returnTo: setup.redirectUri }), null)
})
