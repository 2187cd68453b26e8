import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { type Api, isApiError, makeApi } from '#kernel/client.ts'
import { changePreferences, getCustomer } from '#modules/customers/contract.ts'
import { encodeState } from '#modules/identity/rules/return-target.ts'
import { type BrowserMemory, browserMemory } from '#test/support/browser-memory.ts'
import { type Recorded, type StubApi, stubApi } from '#test/support/stub-api.ts'
import { fetchTransport } from './fetch-transport.ts'
import { type ShopSession, shopSession } from './shop-session.ts'

let stub: StubApi
let browser: BrowserMemory
let session: ShopSession
let api: Api

const open = (place: BrowserMemory): ShopSession =>
  shopSession({ place, send: fetchTransport({ base: stub.origin }), base: '/api/v2/shop' })

beforeEach(async () => {
  stub = await stubApi()
  browser = browserMemory()
  session = open(browser)
  api = makeApi(session.transport)
  stub.on('GET /csrf/get-token', { body: { tokenValue: 'csrf' } })
  stub.on('POST /customers/logout', { body: { endSessionUrl: null } })
})
afterEach(() => stub.close())

const tokens = (token: string, more: object = {}) => ({
  body: { token, refresh_token: null, customerId: 7, isGeniusUser: false, isSignup: false, ...more },
})
const back = { code: 'good', state: undefined, iss: undefined }
const signIn = async (more: object = {}) => {
  stub.on('POST /authentication-token', tokens('first', more))
  assert.equal((await session.finishSignIn(back)).kind, 'signed-in')
}
const authorization = ({ headers }: Recorded): string | undefined => headers.authorization
const me = { id: 7, isGeniusUser: false }
/** Answers only to the newest token. */
const onlyFor = (token: string) => (request: Recorded) =>
  authorization(request) === `Bearer ${token}` ? { body: me } : { status: 401 }
const change = () => api(changePreferences, { body: { subscribedToNewsletter: true } })

test('AUTH-11 coming back with a code is one exchange, however often the page asks', async () => {
  stub.on('POST /authentication-token', tokens('first', { isSignup: true }))
  const results = await Promise.all([session.finishSignIn(back), session.finishSignIn(back)])
  assert.deepEqual(results[0], { kind: 'signed-in', isSignup: true })
  assert.equal(results[1], results[0])
  const [exchange, ...others] = stub.of('POST /authentication-token')
  assert.equal(exchange?.query.get('code'), 'good')
  assert.equal(others.length, 0)
  assert.equal(session.mayBeSignedIn(), true)
})

test('ENT-01 ENT-05 who signed in is remembered as cid and at, and gone after signing out', async () => {
  await signIn()
  assert.deepEqual(browser.stored.get('poftim.user-details'), { cid: 7, at: 'standard' })
  stub.on('POST /authentication-token', tokens('second', { isGeniusUser: true }))
  await session.finishSignIn({ ...back, code: 'other' })
  assert.deepEqual(session.user(), { cid: 7, at: 'genius' })
  await session.signOut()
  assert.equal(browser.stored.has('poftim.user-details'), false)
})

test('ENT-02 AUTH-18 with a refresh token in its cookie, the others are cookies too and storage has none', async () => {
  await signIn()
  assert.deepEqual(
    [...browser.cookies],
    [
      ['poftim_access', 'first'],
      ['poftim_session', '1'],
    ],
  )
  assert.equal(JSON.stringify([...browser.stored]).includes('first'), false)
})

test('ENT-02 AUTH-18 STORE-01 with a refresh token in the answer, both tokens are in local storage', async () => {
  await signIn({ refresh_token: 'r1' })
  assert.equal(browser.stored.get('poftim.refresh-token'), 'r1')
  assert.equal((browser.stored.get('poftim.access-token') as { token: string }).token, 'first')
  assert.deepEqual([...browser.cookies.keys()], ['poftim_session'])
})

test('HTTP-01 calls carry the access token, also after the page was loaded again', async () => {
  for (const more of [{}, { refresh_token: 'r1' }]) {
    await signIn(more)
    stub.on('PUT /customers/me', { body: me })
    await change()
    await makeApi(open(browser).transport)(changePreferences, { body: {} })
    const sent = stub.of('PUT /customers/me').slice(-2).map(authorization)
    assert.deepEqual(sent, ['Bearer first', 'Bearer first'])
    browser.cookies.clear()
    session = open(browser)
  }
})

test('HTTP-03 OPEN-39 the logistic channel goes along while one is stored', async () => {
  await signIn()
  stub.on('PUT /customers/me', { body: me })
  browser.stored.set('poftim.logistic-channel', 'bucuresti-nord')
  await change()
  browser.stored.delete('poftim.logistic-channel')
  await change()
  const channels = stub.of('PUT /customers/me').map(({ headers }) => headers['x-logistic-channel'])
  assert.deepEqual(channels, ['bucuresti-nord', undefined])
})

test('ERR-11 HTTP-02 OPEN-01 an expired token is renewed once, by cookie, and the call repeated', async () => {
  await signIn()
  stub.on('PUT /customers/me', onlyFor('second'))
  stub.on('POST /refresh', tokens('second'))
  assert.deepEqual(await change(), me)
  const [refresh, ...others] = stub.of('POST /refresh')
  assert.equal(others.length, 0)
  assert.equal(refresh?.headers.authorization, undefined)
  assert.equal(refresh?.headers['x-csrf-token'], 'csrf')
  assert.equal(refresh?.query.size, 0)
  assert.deepEqual(stub.of('PUT /customers/me').map(authorization), ['Bearer first', 'Bearer second'])
})

test('OPEN-01 with tokens in local storage the refresh token goes in the query, and needs no CSRF token', async () => {
  await signIn({ refresh_token: 'r1' })
  stub.on('PUT /customers/me', onlyFor('second'))
  stub.on('POST /refresh', tokens('second', { refresh_token: 'r2' }))
  await change()
  const [refresh] = stub.of('POST /refresh')
  assert.equal(refresh?.query.get('refresh_token'), 'r1')
  assert.equal(refresh?.headers.authorization, undefined)
  assert.equal(stub.of('GET /csrf/get-token').length, 0)
  assert.equal(browser.stored.get('poftim.refresh-token'), 'r2')
})

test('AUTH-15 of five calls that answer 401 together one refreshes, and all five go out again', async () => {
  await signIn()
  stub.on('PUT /customers/me', onlyFor('second'))
  stub.on('POST /refresh', tokens('second'))
  const answers = await Promise.all(Array.from({ length: 5 }, change))
  assert.deepEqual(answers, [me, me, me, me, me])
  assert.equal(stub.of('POST /refresh').length, 1)
  assert.equal(stub.of('PUT /customers/me').filter((call) => authorization(call) === 'Bearer second').length, 5)
})

test('AUTH-15 two tabs refresh once between them', async () => {
  await signIn()
  stub.on('PUT /customers/me', onlyFor('second'))
  stub.on('POST /refresh', tokens('second'))
  const other = makeApi(open(browserMemory(browser)).transport)
  await Promise.all([change(), other(changePreferences, { body: {} })])
  assert.equal(stub.of('POST /refresh').length, 1)
})

test('ERR-11 a token that another call has renewed meanwhile is not renewed again', async () => {
  await signIn()
  stub.on('PUT /customers/me', (request) => {
    browser.cookies.set('poftim_access', 'second')
    return onlyFor('second')(request)
  })
  assert.deepEqual(await change(), me)
  assert.equal(stub.of('POST /refresh').length, 0)
})

test('AUTH-10 only the flag cookie is enough to ask who is there, and nothing is not', async () => {
  stub.on('GET /customers/me', onlyFor('second'))
  stub.on('POST /refresh', tokens('second'))
  await assert.rejects(api(getCustomer), { status: 401 })
  assert.equal(stub.requests.length, 0)
  browser.cookies.set('poftim_session', '1')
  assert.deepEqual(await api(getCustomer), me)
  assert.equal(stub.of('GET /customers/me').length, 1)
})

test('ERR-12 ERR-13 OPEN-02 a 401 to the question who is there causes no refresh, no report and no second question', async () => {
  await signIn()
  stub.on('GET /customers/me', { status: 401 })
  await assert.rejects(api(getCustomer), { status: 401 })
  assert.equal(stub.of('GET /customers/me').length, 1)
  assert.equal(stub.of('POST /refresh').length, 0)
  assert.deepEqual([browser.went, browser.reported], [[], []])
})

test('AUTH-16 a refresh that fails raises its error and ends the session', async () => {
  await signIn()
  const changes: string[] = []
  session.onChange((what) => changes.push(what))
  stub.on('PUT /customers/me', { status: 401 })
  stub.on('POST /refresh', { status: 500 })
  await assert.rejects(change(), { message: 'Request failed with status code 500: POST /refresh' })
  assert.deepEqual([session.mayBeSignedIn(), session.user(), changes], [false, undefined, ['signed-out']])
  const before = stub.requests.length
  await assert.rejects(change(), { status: 401 })
  assert.equal(stub.requests.length, before)
  assert.deepEqual(browser.went, [])
})

test('AUTH-17 OPEN-15 a 401 on the refresh itself ends the session and leads to sign in, once only', async () => {
  await signIn()
  browser.at = '/account/order-history?page=2'
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.on(call, { status: 401 })
  const failures = await Promise.allSettled([change(), change(), change()])
  assert.ok(failures.every((failure) => failure.status === 'rejected' && isApiError(failure.reason)))
  await assert.rejects(change(), { status: 401 })
  assert.deepEqual(browser.went, [`/login?state=${encodeURIComponent(encodeState('/account/order-history?page=2'))}`])
  assert.equal(stub.of('POST /refresh').length, 1)
  assert.equal(session.mayBeSignedIn(), false)
})

test('a 401 on the refresh leads nowhere when the visitor is signing in already', async () => {
  await signIn()
  browser.at = '/login?state=Lw=='
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.on(call, { status: 401 })
  await assert.rejects(change(), { status: 401 })
  assert.deepEqual(browser.went, [])
})

test('a session outlives a server that is away for a moment', async () => {
  await signIn()
  stub.on('PUT /customers/me', onlyFor('second'))
  stub.on('POST /refresh', (_, count) => (count === 0 ? { status: 503 } : tokens('second')))
  await assert.rejects(change(), { status: 503 })
  assert.equal(session.mayBeSignedIn(), true)
  assert.deepEqual(await change(), me)
})

test('a CSRF token that another tab has replaced is fetched anew, once', async () => {
  await signIn()
  stub.on('PUT /customers/me', onlyFor('second'))
  const mismatch = { status: 403, body: { type: '/problems/csrf-token-mismatch', status: 403 } }
  stub.on('POST /refresh', (_, count) => (count === 0 ? mismatch : tokens('second')))
  assert.deepEqual(await change(), me)
  assert.equal(stub.of('GET /csrf/get-token').length, 2)
  stub.on('PUT /customers/me', onlyFor('third'))
  stub.on('POST /refresh', mismatch)
  await assert.rejects(change(), { status: 403 })
})

test('AUTH-12 AUTH-13 signing out leaves no token and nothing private, but the choice about cookies', async () => {
  await signIn({ refresh_token: 'r1' })
  const consent = { version: '2.0.0', analytics: true }
  for (const key of ['order-id', 'recent-searches', 'partial-address']) browser.stored.set(`poftim.${key}`, 'mine')
  browser.stored.set('poftim.consent', consent)
  browser.stored.set('poftim.accessibility', { text: 'large' })
  await session.signOut()
  assert.deepEqual([...browser.stored.keys()].sort(), ['poftim.accessibility', 'poftim.consent'])
  assert.equal(browser.stored.get('poftim.consent'), consent)
  assert.equal(browser.cookies.size, 0)
  assert.equal(stub.of('POST /customers/logout')[0]?.query.get('refresh_token'), 'r1')
})

test('signing out leads to the home page, by way of the identity provider where it has a session', async () => {
  await signIn()
  await session.signOut()
  stub.on('POST /customers/logout', { body: { endSessionUrl: 'https://id.example/end' } })
  await session.signOut()
  stub.on('POST /customers/logout', { status: 204 })
  await session.signOut()
  assert.deepEqual(browser.went, ['/', 'https://id.example/end', '/'])
})

test('AUTH-14 a sign-out that fails is reported, and ends on the home page all the same', async () => {
  await signIn()
  stub.on('POST /customers/logout', { status: 500 })
  await session.signOut()
  assert.deepEqual(browser.went, ['/'])
  assert.equal(browser.reported.length, 1)
  assert.equal(session.mayBeSignedIn(), false)
})

test('AUTH-19 ERR-16 an exchange that fails is reported, leaves no token and signs out', async () => {
  await signIn()
  const problem = { type: '/problems/invalid-code', status: 401 }
  stub.on('POST /authentication-token', { status: 401, body: problem })
  const result = await session.finishSignIn({ ...back, code: 'bad' })
  assert.deepEqual(result, { kind: 'failed', problem: 'invalid-code' })
  assert.equal(browser.reported.length, 1)
  assert.deepEqual([browser.cookies.size, session.mayBeSignedIn()], [0, false])
  assert.equal(stub.of('POST /customers/logout').length, 1)
  assert.equal(stub.of('POST /refresh').length, 0)
  assert.deepEqual(browser.went, [])
})

test('AUTH-20 when that sign-out fails as well, the error page is shown', async () => {
  stub.on('POST /authentication-token', { status: 400 })
  stub.on('POST /customers/logout', { status: 500 })
  assert.deepEqual(await session.finishSignIn(back), { kind: 'lost' })
  assert.deepEqual(browser.went, ['/500?initial=true'])
  assert.equal(browser.reported.length, 2)
})

test('signing in leaves for the shop, which knows the provider, with the way back', () => {
  session.startSignIn('/checkout?x=1')
  session.startSignIn('/', 'check')
  const [start, check] = browser.went.map((address) => new URL(address, 'https://poftim.example'))
  assert.equal(start?.pathname, '/api/v2/shop/sign-in')
  assert.equal(start?.searchParams.get('state'), encodeState('/checkout?x=1'))
  assert.equal(check?.searchParams.get('prompt'), 'none')
})
