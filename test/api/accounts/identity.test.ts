import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedIn } from '#modules/identity/contract.ts'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import {
  apiPath,
  bearer,
  csrf,
  identityFixture,
  sharedIdentityFixture,
  signIn,
  visitProvider,
} from '#test/support/fixtures/sign-in.ts'
import { typeOf } from '#test/support/http/session-calls.ts'
import { visitor } from '#test/support/http/visitor.ts'

const shop = await sharedIdentityFixture()

const exchange = (who: ReturnType<typeof visitor>, query: URLSearchParams | string) =>
  who.request(`${apiPath}/authentication-token?${query}`, { method: 'POST' })

test('ENT-03 API-AUT-01 the first sign-in of a person creates an account, and the next one does not', async () => {
  const first = await signIn(shop.url, 'elena')
  assert.deepEqual(Object.keys(first.signedIn).sort(), [
    'customerId',
    'isGeniusUser',
    'isSignup',
    'refresh_token',
    'token',
  ])
  assert.equal(first.signedIn.isSignup, true)
  const again = await signIn(shop.url, 'elena')
  assert.equal(again.signedIn.isSignup, false)
  assert.equal(again.signedIn.customerId, first.signedIn.customerId)
})

test('two concurrent first sign-ins of one person create one account', async () => {
  const email = 'grabita@poftim.example'
  const exchanges = await Promise.all(
    [visitor(shop.url), visitor(shop.url)].map(async (who) => {
      const back = await visitProvider(who, { way: 'password', email, password: 'poftim' })
      return () => exchange(who, back)
    }),
  )
  const responses = await Promise.all(exchanges.map((exchangeCode) => exchangeCode()))
  const [one, other] = responses.map(({ json }) => json as SignedIn)
  assert.equal(one?.customerId, other?.customerId)
  assert.deepEqual([one?.isSignup, other?.isSignup].sort(), [false, true])
})

test('a sign-in returns whether the customer is a Genius member', async () => {
  assert.equal((await signIn(shop.url, 'ana')).signedIn.isGeniusUser, true)
  assert.equal((await signIn(shop.url, 'mihai')).signedIn.isGeniusUser, false)
})

test('a code without a state signs in, because the code is bound to its browser', async () => {
  const who = visitor(shop.url)
  const back = await visitProvider(who, { person: 'mihai' })
  const response = await exchange(who, new URLSearchParams({ code: back.get('code') ?? '' }))
  assert.equal(response.status, 200)
})

test('API-AUT-01 a code can be exchanged once', async () => {
  const who = visitor(shop.url)
  const back = await visitProvider(who, { person: 'mihai' })
  const attempts = who.cookie('poftim_sign_in') ?? ''
  assert.equal((await exchange(who, back)).status, 200)
  who.setCookie('poftim_sign_in', attempts, apiPath)
  const again = await exchange(who, back)
  assert.equal(again.status, 401)
  assert.equal(typeOf(again.json), '/problems/invalid-code')
})

test('API-AUT-01 of two concurrent exchanges of one code one is refused', async () => {
  const who = visitor(shop.url)
  const back = await visitProvider(who, { person: 'mihai' })
  const responses = await Promise.all([exchange(who, back), exchange(who, back)])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 401])
})

test('API-AUT-01 an unknown code is refused', async () => {
  const who = visitor(shop.url)
  const back = await visitProvider(who, { person: 'mihai' })
  back.set('code', 'bad')
  const response = await exchange(who, back)
  assert.equal(response.status, 401)
  assert.equal(typeOf(response.json), '/problems/invalid-code')
})

test('a code from another person’s sign-in is refused, with their state and without', async () => {
  const other = visitor(shop.url)
  const foreignCallback = await visitProvider(other, { person: 'mihai' })
  const who = visitor(shop.url)
  await visitProvider(who, { person: 'ana' })
  assert.equal((await exchange(who, foreignCallback)).status, 401)
  assert.equal((await exchange(who, new URLSearchParams({ code: foreignCallback.get('code') ?? '' }))).status, 401)
  assert.equal((await exchange(visitor(shop.url), foreignCallback)).status, 401)
})

test('sign-ins in two tabs both succeed, even when the older one is last', async () => {
  const who = visitor(shop.url)
  const older = await visitProvider(who, { person: 'mihai' }, { returnTo: '/favorites' })
  const newer = await visitProvider(who, { person: 'mihai' }, { returnTo: '/account', prompt: 'login' })
  assert.equal((await exchange(who, newer)).status, 200)
  assert.equal((await exchange(who, older)).status, 200)
  assert.equal(who.cookie('poftim_sign_in'), undefined)
})

test('the returned state contains the address that the visitor requested', async () => {
  const target = '/account/order-history?page=2'
  const back = await visitProvider(visitor(shop.url), { person: 'ana' }, { returnTo: target })
  assert.equal(Buffer.from(back.get('state')?.split('.')[0] ?? '', 'base64').toString(), target)
})

test('VAL-01 a target outside the shop is not sent to the provider', async () => {
  const back = await visitProvider(visitor(shop.url), { person: 'ana' }, { returnTo: '//evil.ro' })
  assert.equal(back.get('state')?.split('.')[0], encodeState('/'))
})

test('a person who cancels at the provider returns with an error and without a code', async () => {
  const back = await visitProvider(visitor(shop.url), { way: 'cancel' })
  assert.equal(back.get('error'), 'access_denied')
  assert.equal(back.get('code'), null)
})

test('a silent sign-in succeeds with a session at the provider, and fails with login_required without one', async () => {
  const { who } = await signIn(shop.url, 'radu')
  const silent = await visitProvider(who, { person: 'nobody' }, { prompt: 'none' })
  assert.ok(silent.get('code'))
  const withoutSession = await visitProvider(visitor(shop.url), { person: 'nobody' }, { prompt: 'none' })
  assert.equal(withoutSession.get('error'), 'login_required')
})

test('behind a proxy that terminates TLS the sign-in uses only the public address', async () => {
  const publicUrl = 'https://poftim.example'
  const own = await identityFixture({ env: { PUBLIC_URL: publicUrl } })
  const who = visitor(`http://127.0.0.1:${own.app.port}`, publicUrl)
  const start = await who.request(`${apiPath}/sign-in`, { followsRedirects: false })
  assert.match(start.headers.get('location') ?? '', /^https:\/\/poftim\.example\/_stand-in\/identity\/auth\?/)
  const back = await visitProvider(who, { person: 'ana' })
  assert.equal(back.get('iss'), `${publicUrl}/_stand-in/identity`)
  assert.equal((await exchange(who, back)).status, 200)
  await own.stop()
})

test('a visitor who uses another host name of the shop returns to that name', async () => {
  const otherOrigin = shop.url.replace('127.0.0.1', 'localhost')
  const who = visitor(otherOrigin)
  const start = await who.request(`${apiPath}/sign-in`, { followsRedirects: false })
  const provider = new URL(start.headers.get('location') ?? '')
  assert.equal(provider.searchParams.get('redirect_uri'), `${otherOrigin}/login`)
  const foreign = await who.request(`${apiPath}/sign-in`, {
    followsRedirects: false,
    headers: { host: 'evil.example' },
  })
  const redirectUri = new URL(foreign.headers.get('location') ?? '').searchParams.get('redirect_uri')
  assert.ok(
    [otherOrigin, shop.url].some((origin) => redirectUri === `${origin}/login`),
    redirectUri ?? '',
  )
})

test('API-CUS-01 the account of a guest, or of a request with an invalid token, is refused with 401', async () => {
  const who = visitor(shop.url)
  assert.equal((await who.request(`${apiPath}/customers/me`)).status, 401)
  for (const authorization of ['Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer ', 'x'.repeat(9_000)]) {
    const response = await who.request(`${apiPath}/customers/me`, { headers: { authorization } })
    assert.equal(response.status, 401, authorization)
    assert.equal(typeOf(response.json), '/problems/unauthorized')
  }
})

test('PERM-02 a token gives access only to its own account, and a forged or unsigned token to none', async () => {
  const [ana, mihai] = await Promise.all([signIn(shop.url, 'ana'), signIn(shop.url, 'mihai')])
  const me = await ana.who.request(`${apiPath}/customers/me`, { headers: bearer(ana.signedIn.token) })
  assert.equal((me.json as { id: number }).id, ana.signedIn.customerId)
  const [head, body] = ana.signedIn.token.split('.')
  const forged = `${head}.${body}.${mihai.signedIn.token.split('.')[2]}`
  assert.equal((await ana.who.request(`${apiPath}/customers/me`, { headers: bearer(forged) })).status, 401)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  assert.equal((await ana.who.request(`${apiPath}/customers/me`, { headers: bearer(unsigned) })).status, 401)
})

test('an access token is valid for thirty minutes', async () => {
  const own = await identityFixture()
  const { who, signedIn } = await signIn(own.url, 'ana')
  const status = async () => (await who.request(`${apiPath}/customers/me`, { headers: bearer(signedIn.token) })).status
  own.clock.pass({ minutes: 29 })
  assert.equal(await status(), 200)
  own.clock.pass({ minutes: 1, seconds: 1 })
  assert.equal(await status(), 401)
  await own.stop()
})

test('ENT-04 API-CUS-02 the account shows and stores what its owner chose', async () => {
  const { who, signedIn } = await signIn(shop.url, 'radu')
  const headers = bearer(signedIn.token)
  const before = (await who.request(`${apiPath}/customers/me`, { headers })).json as Record<string, unknown>
  const fields = ['isGeniusUser', 'subscribedToNewsletter', 'subscribedToAbandonedCart', 'subscribedToThirdParty']
  for (const field of fields) assert.equal(typeof before[field], 'boolean', field)
  assert.equal(typeof before['id'], 'number')
  assert.equal(before['feedbackReminderClosedAt'], null)
  for (const change of [
    { subscribedToNewsletter: true },
    { subscribedToAbandonedCart: true },
    { subscribedToThirdParty: true },
    { feedbackReminderClosedAt: '2026-03-02T08:00:00Z' },
    { feedbackReminderClosedAt: null, subscribedToNewsletter: false },
  ]) {
    const response = await who.request(`${apiPath}/customers/me`, { method: 'PUT', headers, body: change })
    assert.equal(response.status, 200, response.text)
    const after = (await who.request(`${apiPath}/customers/me`, { headers })).json
    assert.deepEqual(after, { ...(response.json as object), ...change })
  }
})

test('ERR-06 an account field with a wrong type or an unknown name is refused by name', async () => {
  const { who, signedIn } = await signIn(shop.url, 'radu')
  const body = { subscribedToNewsletter: 'da', isGeniusUser: true }
  const response = await who.request(`${apiPath}/customers/me`, {
    method: 'PUT',
    headers: bearer(signedIn.token),
    body,
  })
  assert.equal(response.status, 422)
  const { violations } = response.json as { violations: { path: string }[] }
  assert.deepEqual(violations.map(({ path }) => path).sort(), ['isGeniusUser', 'subscribedToNewsletter'])
})

test('API-AUT-04 every CSRF token is different', async () => {
  const who = visitor(shop.url)
  const [one, other] = [await csrf(who), await csrf(who)]
  assert.notEqual(one['x-csrf-token'], other['x-csrf-token'])
})
