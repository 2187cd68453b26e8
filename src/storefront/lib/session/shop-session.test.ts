import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { back, browser, session, setUpSession, signIn, stub, tokens } from './shop-session.fixture.ts'

setUpSession()

test('AUTH-11 a code is exchanged once, even when the page requests it twice', async () => {
  stub.respond('POST /authentication-token', tokens('first', { isSignup: true }))
  const results = await Promise.all([session.finishSignIn(back), session.finishSignIn(back)])
  assert.deepEqual(results[0], { kind: 'signed-in', isSignup: true })
  assert.equal(results[1], results[0])
  const [exchange, ...others] = stub.requestsTo('POST /authentication-token')
  assert.equal(exchange?.query.get('code'), 'good')
  assert.equal(others.length, 0)
  assert.equal(session.mayBeSignedIn(), true)
})

test('ENT-01 ENT-05 the signed-in customer is stored as cid and at until signing out', async () => {
  await signIn()
  assert.deepEqual(browser.storage.get('poftim.user-details'), { cid: 7, at: 'standard' })
  stub.respond('POST /authentication-token', tokens('second', { isGeniusUser: true }))
  await session.finishSignIn({ ...back, code: 'other' })
  assert.deepEqual(session.user(), { cid: 7, at: 'genius' })
  await session.signOut()
  assert.equal(browser.storage.has('poftim.user-details'), false)
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
  assert.equal(JSON.stringify([...browser.storage]).includes('first'), false)
})

test('over https the cookies are bound to the host by their names, and those of http count no more', async () => {
  browser.cookies.set('poftim_session', '1')
  browser.hasHttps = true
  assert.equal(session.mayBeSignedIn(), false)
  await signIn()
  assert.deepEqual(
    [...browser.cookies],
    [
      ['poftim_session', '1'],
      ['__Host-poftim_access', 'first'],
      ['__Host-poftim_session', '1'],
    ],
  )
  assert.equal(session.mayBeSignedIn(), true)
  await session.signOut()
  assert.deepEqual([...browser.cookies.keys()], ['poftim_session'])
})

test('ENT-02 AUTH-18 STORE-01 with a refresh token in the answer, both tokens are in local storage', async () => {
  await signIn({ refresh_token: 'r1' })
  assert.equal(browser.storage.get('poftim.refresh-token'), 'r1')
  assert.equal((browser.storage.get('poftim.access-token') as { token: string }).token, 'first')
  assert.deepEqual([...browser.cookies.keys()], ['poftim_session'])
})

test('AUTH-12 AUTH-13 signing out removes tokens and private data, and keeps the cookie consent', async () => {
  await signIn({ refresh_token: 'r1' })
  const consent = { version: '2.0.0', analytics: true }
  for (const key of ['order-id', 'recent-searches', 'partial-address']) browser.storage.set(`poftim.${key}`, 'mine')
  browser.storage.set('poftim.consent', consent)
  browser.storage.set('poftim.accessibility', { text: 'large' })
  await session.signOut()
  assert.deepEqual([...browser.storage.keys()].sort(), ['poftim.accessibility', 'poftim.consent'])
  assert.equal(browser.storage.get('poftim.consent'), consent)
  assert.equal(browser.cookies.size, 0)
  assert.equal(stub.requestsTo('POST /customers/logout')[0]?.query.get('refresh_token'), 'r1')
})

test('signing out loads the home page, through the identity provider where it has a session', async () => {
  await signIn()
  await session.signOut()
  stub.respond('POST /customers/logout', { body: { endSessionUrl: 'https://id.example/end' } })
  await session.signOut()
  stub.respond('POST /customers/logout', { status: 204 })
  await session.signOut()
  assert.deepEqual(browser.navigations, ['/', 'https://id.example/end', '/'])
})

test('a sign-out ends the session in the browser before it is sent, so that no call is refused meanwhile', async () => {
  await signIn({ refresh_token: 'r1' })
  const sent = session.signOut()
  assert.equal(session.mayBeSignedIn(), false)
  await sent
  assert.equal(stub.requestsTo('POST /customers/logout')[0]?.query.get('refresh_token'), 'r1')
})

test('AUTH-14 a failed sign-out is reported and still loads the home page', async () => {
  await signIn()
  stub.respond('POST /customers/logout', { status: 500 })
  await session.signOut()
  assert.deepEqual(browser.navigations, ['/'])
  assert.equal(browser.reportedErrors.length, 1)
  assert.equal(session.mayBeSignedIn(), false)
})

test('AUTH-19 ERR-16 a failed exchange is reported, leaves no token and signs out', async () => {
  await signIn()
  const problem = { type: '/problems/invalid-code', status: 401 }
  stub.respond('POST /authentication-token', { status: 401, body: problem })
  const result = await session.finishSignIn({ ...back, code: 'bad' })
  assert.deepEqual(result, { kind: 'failed', problem: 'invalid-code' })
  assert.equal(browser.reportedErrors.length, 1)
  assert.deepEqual([browser.cookies.size, session.mayBeSignedIn()], [0, false])
  assert.equal(stub.requestsTo('POST /customers/logout').length, 1)
  assert.equal(stub.requestsTo('POST /refresh').length, 0)
  assert.deepEqual(browser.navigations, [])
})

test('AUTH-20 when that sign-out fails as well, the error page is shown', async () => {
  stub.respond('POST /authentication-token', { status: 400 })
  stub.respond('POST /customers/logout', { status: 500 })
  assert.deepEqual(await session.finishSignIn(back), { kind: 'lost' })
  assert.deepEqual(browser.navigations, ['/500?initial=true'])
  assert.equal(browser.reportedErrors.length, 2)
})

test('signing in leaves for the sign-in address with the return path', () => {
  session.startSignIn('/checkout?x=1')
  session.startSignIn('/', 'check')
  const [start, check] = browser.navigations.map((address) => new URL(address, 'https://poftim.example'))
  assert.equal(start?.pathname, '/api/v2/shop/sign-in')
  assert.equal(start?.searchParams.get('state'), encodeState('/checkout?x=1'))
  assert.equal(check?.searchParams.get('prompt'), 'none')
})
