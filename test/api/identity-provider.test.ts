import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { AuthorizationResponse, SignInAttempt } from '#modules/identity/ports.ts'
import { embeddedSide, foreignSide, type IdentitySide } from '#test/support/identity-sides.ts'

const sides = { 'the embedded provider': embeddedSide, 'an external OpenID Connect provider': foreignSide }

for (const [name, open] of Object.entries(sides)) {
  describe(name, () => {
    let side: IdentitySide
    before(async () => {
      side = await open()
    })
    after(() => side.close())

    const newAttempt = (): SignInAttempt => ({
      state: `Lw==.${randomState()}`,
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri: side.redirectUri,
    })
    const broughtBack = (query: URLSearchParams): AuthorizationResponse => ({
      code: query.get('code') ?? '',
      state: query.get('state') ?? undefined,
      issuer: query.get('iss') ?? undefined,
    })

    test('returns the name and e-mail address of a person', async () => {
      const attempt = newAttempt()
      const back = await side.walk(attempt, 'ana')
      assert.equal(back.get('state'), attempt.state)
      const exchange = await side.provider.exchange(attempt, broughtBack(back))
      assert.ok(exchange.kind === 'signed-in', JSON.stringify(exchange))
      const { subject, firstName, lastName, email } = exchange.person
      assert.deepEqual([subject, firstName, lastName], ['ana', 'Ana', 'Munteanu'])
      assert.match(email, /^ana@/)
    })

    test('accepts a code once', async () => {
      const attempt = newAttempt()
      const back = broughtBack(await side.walk(attempt, 'ana'))
      assert.equal((await side.provider.exchange(attempt, back)).kind, 'signed-in')
      assert.equal((await side.provider.exchange(attempt, back)).kind, 'refused')
    })

    test('refuses an unknown code and an expired one', async () => {
      const attempt = newAttempt()
      const nobodys = { code: 'bad', state: undefined, issuer: undefined }
      assert.equal((await side.provider.exchange(attempt, nobodys)).kind, 'refused')
      const late = broughtBack(await side.walk(attempt, 'expired'))
      assert.notEqual(late.code, '')
      assert.equal((await side.provider.exchange(attempt, late)).kind, 'refused')
    })

    test('refuses the code of another attempt, also without its state', async () => {
      const theirs = broughtBack(await side.walk(newAttempt(), 'ana'))
      const attempt = newAttempt()
      assert.equal((await side.provider.exchange(attempt, theirs)).kind, 'refused')
      const bare = { code: theirs.code, state: undefined, issuer: undefined }
      assert.equal((await side.provider.exchange(attempt, bare)).kind, 'refused')
    })

    test('refuses a response of another issuer', async () => {
      const attempt = newAttempt()
      const back = broughtBack(await side.walk(attempt, 'ana'))
      const mixedUp = await side.provider.exchange(attempt, { ...back, issuer: 'https://evil.example' })
      assert.equal(mixedUp.kind, 'refused')
    })

    test('redirects back with an error when the sign-in is denied', async () => {
      const back = await side.walk(newAttempt(), 'denied')
      assert.equal(back.get('error'), 'access_denied')
    })

    test('redirects back with login_required when the prompt is none and there is no session', async () => {
      const back = await side.walk(newAttempt(), 'ana', 'none')
      assert.equal(back.get('error'), 'login_required')
    })

    test('is reported as unavailable when the code exchange fails or times out', async () => {
      const attempt = newAttempt()
      const broken = broughtBack(await side.walk(attempt, 'broken'))
      assert.equal((await side.provider.exchange(attempt, broken)).kind, 'unavailable')
      const slow = broughtBack(await side.walk(attempt, 'slow'))
      assert.equal((await side.impatient.exchange(attempt, slow)).kind, 'unavailable')
    })

    test('has an address to end the session where it supports that', async () => {
      const address = await side.provider.endSessionUrl({ idToken: null, returnTo: side.redirectUri })
      assert.equal(address !== null, side.endsSessions)
    })
  })
}

test('a provider that cannot be reached causes no redirect and an unavailable exchange', async () => {
  const side = await foreignSide()
  await side.close()
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri: side.redirectUri }
  assert.equal(await side.provider.authorizeUrl(attempt, undefined), null)
  assert.equal(
    (await side.provider.exchange(attempt, { code: 'c', state: undefined, issuer: undefined })).kind,
    'unavailable',
  )
  assert.equal(await side.provider.endSessionUrl({ idToken: null, returnTo: side.redirectUri }), null)
})
