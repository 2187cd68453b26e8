import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedIn } from '#modules/identity/contract.ts'
import {
  apiPath,
  bearer,
  csrf,
  identityFixture,
  sharedIdentityFixture,
  signIn,
} from '#test/support/fixtures/sign-in.ts'
import { refresh, refreshWith, typeOf } from '#test/support/http/session-calls.ts'
import { parseSetCookie } from '#test/support/http/set-cookie.ts'
import { visitor } from '#test/support/http/visitor.ts'

const shop = await sharedIdentityFixture()
const localStorageShop = await sharedIdentityFixture({ env: { TOKEN_STORAGE: 'local-storage' } })

const nextOf = (json: unknown): string => (json as SignedIn).refresh_token ?? ''

test('AUTH-18 the refresh token is only in a cookie that scripts cannot read', async () => {
  const { who, signedIn } = await signIn(shop.url, 'ana')
  assert.equal(signedIn.refresh_token, null)
  const response = await refresh(who)
  const cookies = response.headers.getSetCookie().map((line) => parseSetCookie(line, '/'))
  const cookie = cookies.find(({ name }) => name === 'poftim_refresh')
  assert.ok(cookie?.attributes.has('httponly'))
  assert.equal(cookie?.attributes.get('samesite'), 'Strict')
  assert.equal(cookie?.path, apiPath)
  const flag = cookies.find(({ name }) => name === 'poftim_session')
  assert.deepEqual([flag?.value, flag?.attributes.has('httponly')], ['1', false])
})

test('API-AUT-02 AUTH-18 with tokens in local storage the body has the refresh token and no cookie does', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'ana')
  assert.equal(who.cookie('poftim_refresh'), undefined)
  const response = await refreshWith(who, signedIn.refresh_token)
  assert.equal(response.status, 200)
  const next = response.json as SignedIn
  assert.notEqual(next.refresh_token, signedIn.refresh_token)
  assert.equal(next.customerId, signedIn.customerId)
  assert.equal((await who.request(`${apiPath}/customers/me`, { headers: bearer(next.token) })).status, 200)
})

test('API-AUT-02 with cookies each refresh gives a new refresh token and a valid access token', async () => {
  const { who } = await signIn(shop.url, 'mihai')
  const seen = new Set([who.cookie('poftim_refresh')])
  for (let round = 0; round < 3; round++) {
    const response = await refresh(who)
    assert.equal(response.status, 200)
    seen.add(who.cookie('poftim_refresh'))
    const { token } = response.json as SignedIn
    assert.equal((await who.request(`${apiPath}/customers/me`, { headers: bearer(token) })).status, 200)
  }
  assert.equal(seen.size, 4)
})

test('reusing a refresh token ends the whole session, also for the holder of the newest token', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'mihai')
  const second = nextOf((await refreshWith(who, signedIn.refresh_token)).json)
  const third = nextOf((await refreshWith(who, second)).json)
  const reused = await refreshWith(visitor(localStorageShop.url), signedIn.refresh_token)
  assert.equal(reused.status, 401)
  assert.equal(typeOf(reused.json), '/problems/invalid-refresh-token')
  assert.equal((await refreshWith(who, third)).status, 401)
})

test('a reused token counts as stolen after ten seconds, even if its successor was never used', async () => {
  const own = await identityFixture({ env: { TOKEN_STORAGE: 'local-storage' } })
  const { who, signedIn } = await signIn(own.url, 'mihai')
  const second = nextOf((await refreshWith(who, signedIn.refresh_token)).json)
  own.clock.pass({ seconds: 11 })
  assert.equal((await refreshWith(who, signedIn.refresh_token)).status, 401)
  assert.equal((await refreshWith(who, second)).status, 401)
  await own.stop()
})

test('concurrent refreshes with one token, on two processes, give the same valid new token', async () => {
  const other = await identityFixture({
    env: { TOKEN_STORAGE: 'local-storage', SHOP_SECRET: '' },
    sharing: localStorageShop,
  })
  const { who, signedIn } = await signIn(localStorageShop.url, 'ioana')
  const otherProcess = visitor(other.url)
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => refreshWith(index % 2 ? who : otherProcess, signedIn.refresh_token)),
  )
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  const next = new Set(responses.map(({ json }) => nextOf(json)))
  assert.equal(next.size, 1)
  const live = await localStorageShop.app.db.pool.query(
    `SELECT f.id FROM token_family f JOIN refresh_token t ON t.family_id = f.id
     JOIN customer c ON c.id = f.customer_id
     WHERE c.number = $1 AND f.ended_at IS NULL AND t.replaced_at IS NULL`,
    [signedIn.customerId],
  )
  assert.equal(live.rowCount, 1)
  assert.equal((await refreshWith(who, [...next][0] ?? '')).status, 200)
  await other.stop()
})

test('an unknown, cut, changed or missing refresh token is refused', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'ioana')
  const good = signedIn.refresh_token ?? ''
  const changed = good.slice(0, -2) + (good.endsWith('AA') ? 'BA' : 'AA')
  for (const token of ['x', good.slice(0, -1), changed, 'A'.repeat(86)]) {
    assert.equal((await refreshWith(who, token)).status, 401, token)
  }
  assert.equal((await visitor(localStorageShop.url).request(`${apiPath}/refresh`, { method: 'POST' })).status, 401)
  assert.equal((await refreshWith(who, good)).status, 200)
})

test('a refresh token expires after thirty days without use, and its cookies are cleared', async () => {
  const own = await identityFixture()
  const { who } = await signIn(own.url, 'ana')
  own.clock.pass({ hours: 29 * 24 })
  assert.equal((await refresh(who)).status, 200)
  own.clock.pass({ hours: 30 * 24 })
  assert.equal((await refresh(who)).status, 401)
  assert.equal(who.cookie('poftim_session'), undefined)
  assert.equal(who.cookie('poftim_refresh'), undefined)
  await own.stop()
})

test('the refresh cookie is refused without its CSRF token', async () => {
  const { who } = await signIn(shop.url, 'ana')
  const other = await csrf(visitor(shop.url))
  const good = await csrf(who)
  for (const path of ['/refresh', '/customers/logout']) {
    for (const headers of [{}, other, { 'x-csrf-token': `${good['x-csrf-token']}x` }, { 'x-csrf-token': '' }]) {
      const response = await who.request(apiPath + path, { method: 'POST', headers })
      assert.equal(response.status, 403, path)
      assert.equal(typeOf(response.json), '/problems/csrf-token-mismatch')
    }
  }
  who.setCookie('poftim_csrf', 'planted.token', apiPath)
  const planted = await who.request(`${apiPath}/refresh`, {
    method: 'POST',
    headers: { 'x-csrf-token': 'planted.token' },
  })
  assert.equal(planted.status, 403)
  assert.equal((await refresh(who)).status, 200)
})

test('ERR-07 more than 60 attempted codes in a minute are refused with 429', async () => {
  const own = await identityFixture()
  const who = visitor(own.url)
  const attempt = () => who.request(`${apiPath}/authentication-token?code=guess`, { method: 'POST' })
  for (let count = 0; count < 60; count++) assert.equal((await attempt()).status, 401)
  const stopped = await attempt()
  assert.equal(stopped.status, 429)
  assert.ok(Number(stopped.headers.get('retry-after')) > 0)
  own.clock.pass({ minutes: 1, seconds: 1 })
  assert.equal((await attempt()).status, 401)
  await own.stop()
})
