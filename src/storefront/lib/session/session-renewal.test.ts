import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isApiError, makeApi } from '#kernel/client.ts'
import { changePreferences, getCustomer } from '#modules/customers/contract.ts'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { browserStandIn } from '#test/support/stand-ins/browser-stand-in.ts'
import {
  api,
  authorization,
  back,
  browser,
  change,
  me,
  onlyFor,
  open,
  reload,
  session,
  setUpSession,
  signIn,
  stub,
  tokens,
} from './shop-session.fixture.ts'

setUpSession()

test('HTTP-01 calls carry the access token, also after a reload', async () => {
  for (const more of [{}, { refresh_token: 'r1' }]) {
    await signIn(more)
    stub.respond('PUT /customers/me', { body: me })
    await change()
    await makeApi(open(browser).transport)(changePreferences, { body: {} })
    const sent = stub.requestsTo('PUT /customers/me').slice(-2).map(authorization)
    assert.deepEqual(sent, ['Bearer first', 'Bearer first'])
    browser.cookies.clear()
    reload()
  }
})

test('HTTP-03 OPEN-39 calls carry the logistic channel while one is stored', async () => {
  await signIn()
  stub.respond('PUT /customers/me', { body: me })
  browser.storage.set('poftim.logistic-channel', 'bucuresti-nord')
  await change()
  browser.storage.delete('poftim.logistic-channel')
  await change()
  const channels = stub.requestsTo('PUT /customers/me').map(({ headers }) => headers['x-logistic-channel'])
  assert.deepEqual(channels, ['bucuresti-nord', undefined])
})

test('ERR-11 HTTP-02 OPEN-01 an expired token is renewed once, by cookie, and the call repeated', async () => {
  await signIn()
  stub.respond('PUT /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', tokens('second'))
  assert.deepEqual(await change(), me)
  const [refresh, ...others] = stub.requestsTo('POST /refresh')
  assert.equal(others.length, 0)
  assert.equal(refresh?.headers.authorization, undefined)
  assert.equal(refresh?.headers['x-csrf-token'], 'csrf')
  assert.equal(refresh?.query.size, 0)
  assert.deepEqual(stub.requestsTo('PUT /customers/me').map(authorization), ['Bearer first', 'Bearer second'])
})

test('OPEN-01 with tokens in local storage the refresh token goes in the query, and needs no CSRF token', async () => {
  await signIn({ refresh_token: 'r1' })
  stub.respond('PUT /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', tokens('second', { refresh_token: 'r2' }))
  await change()
  const [refresh] = stub.requestsTo('POST /refresh')
  assert.equal(refresh?.query.get('refresh_token'), 'r1')
  assert.equal(refresh?.headers.authorization, undefined)
  assert.equal(stub.requestsTo('GET /csrf/get-token').length, 0)
  assert.equal(browser.storage.get('poftim.refresh-token'), 'r2')
})

test('AUTH-15 five calls answered with 401 share one refresh, and all five are repeated', async () => {
  await signIn()
  stub.respond('PUT /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', tokens('second'))
  const answers = await Promise.all(Array.from({ length: 5 }, change))
  assert.deepEqual(answers, [me, me, me, me, me])
  assert.equal(stub.requestsTo('POST /refresh').length, 1)
  assert.equal(stub.requestsTo('PUT /customers/me').filter((call) => authorization(call) === 'Bearer second').length, 5)
})

test('AUTH-15 two tabs refresh once between them', async () => {
  await signIn()
  stub.respond('PUT /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', tokens('second'))
  const other = makeApi(open(browserStandIn(browser)).transport)
  await Promise.all([change(), other(changePreferences, { body: {} })])
  assert.equal(stub.requestsTo('POST /refresh').length, 1)
})

test('ERR-11 a token renewed by another call meanwhile is not renewed again', async () => {
  await signIn()
  stub.respond('PUT /customers/me', (request) => {
    browser.cookies.set('poftim_access', 'second')
    return onlyFor('second')(request)
  })
  assert.deepEqual(await change(), me)
  assert.equal(stub.requestsTo('POST /refresh').length, 0)
})

test('AUTH-10 the customer is fetched with the flag cookie alone, and not without it', async () => {
  stub.respond('GET /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', tokens('second'))
  await assert.rejects(api(getCustomer), { status: 401 })
  assert.equal(stub.requests.length, 0)
  browser.cookies.set('poftim_session', '1')
  assert.deepEqual(await api(getCustomer), me)
  assert.equal(stub.requestsTo('GET /customers/me').length, 1)
})

test('ERR-12 ERR-13 OPEN-02 a 401 on the call for the customer causes no refresh, no report and no second call', async () => {
  await signIn()
  stub.respond('GET /customers/me', { status: 401 })
  await assert.rejects(api(getCustomer), { status: 401 })
  assert.equal(stub.requestsTo('GET /customers/me').length, 1)
  assert.equal(stub.requestsTo('POST /refresh').length, 0)
  assert.deepEqual([browser.navigations, browser.reportedErrors], [[], []])
})

test('AUTH-16 a failed refresh raises its error and ends the session', async () => {
  await signIn()
  const changes: string[] = []
  session.onChange((event) => changes.push(event))
  stub.respond('PUT /customers/me', { status: 401 })
  stub.respond('POST /refresh', { status: 500 })
  await assert.rejects(change(), { message: 'Request failed with status code 500: POST /refresh' })
  assert.deepEqual([session.mayBeSignedIn(), session.user(), changes], [false, undefined, ['signed-out']])
  const before = stub.requests.length
  await assert.rejects(change(), { status: 401 })
  assert.equal(stub.requests.length, before)
  assert.deepEqual(browser.navigations, [])
})

test('AUTH-17 OPEN-15 a 401 on the refresh itself ends the session and loads the sign-in page once', async () => {
  await signIn()
  browser.currentPath = '/account/order-history?page=2'
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.respond(call, { status: 401 })
  const failures = await Promise.allSettled([change(), change(), change()])
  assert.ok(failures.every((failure) => failure.status === 'rejected' && isApiError(failure.reason)))
  await assert.rejects(change(), { status: 401 })
  assert.deepEqual(browser.navigations, [
    `/login?state=${encodeURIComponent(encodeState('/account/order-history?page=2'))}`,
  ])
  assert.equal(stub.requestsTo('POST /refresh').length, 1)
  assert.equal(session.mayBeSignedIn(), false)
})

test('a session that the shop has ended loads a public page again, once, which knows why', async () => {
  await signIn()
  browser.currentPath = '/c/3-lactate-si-oua'
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.respond(call, { status: 401 })
  await Promise.allSettled([change(), change()])
  await assert.rejects(change(), { status: 401 })
  await session.renew()
  assert.deepEqual([browser.navigations, browser.reloads], [[], 1])
  assert.equal(browser.readForTab('poftim.session-ended'), true)
})

test('a session begun in another tab and ended as well loads the page again', async () => {
  await signIn()
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.respond(call, { status: 401 })
  await assert.rejects(change(), { status: 401 })
  await open(browserStandIn(browser)).finishSignIn(back)
  await assert.rejects(change(), { status: 401 })
  assert.equal(browser.reloads, 2)
})

test('a 401 on the refresh does not leave the sign-in page', async () => {
  await signIn()
  browser.currentPath = '/login?state=Lw=='
  for (const call of ['PUT /customers/me', 'POST /refresh']) stub.respond(call, { status: 401 })
  await assert.rejects(change(), { status: 401 })
  assert.deepEqual(browser.navigations, [])
})

test('a session survives a server that is down for a moment', async () => {
  await signIn()
  stub.respond('PUT /customers/me', onlyFor('second'))
  stub.respond('POST /refresh', (_, count) => (count === 0 ? { status: 503 } : tokens('second')))
  await assert.rejects(change(), { status: 503 })
  assert.equal(session.mayBeSignedIn(), true)
  assert.deepEqual(await change(), me)
})

test('a CSRF token that another tab has replaced is fetched anew, once', async () => {
  await signIn()
  stub.respond('PUT /customers/me', onlyFor('second'))
  const mismatch = { status: 403, body: { type: '/problems/csrf-token-mismatch', status: 403 } }
  stub.respond('POST /refresh', (_, count) => (count === 0 ? mismatch : tokens('second')))
  assert.deepEqual(await change(), me)
  assert.equal(stub.requestsTo('GET /csrf/get-token').length, 2)
  stub.respond('PUT /customers/me', onlyFor('third'))
  stub.respond('POST /refresh', mismatch)
  await assert.rejects(change(), { status: 403 })
})
