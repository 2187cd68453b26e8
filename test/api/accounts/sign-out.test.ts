import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import type { SignedIn } from '#modules/identity/contract.ts'
import { signOutEverywhere } from '#modules/identity/contract.ts'
import {
  apiPath,
  bearer,
  csrf,
  type IdentityFixture,
  identityFixture,
  sharedIdentityFixture,
  signIn,
  visitProvider,
} from '#test/support/fixtures/sign-in.ts'
import { refused } from '#test/support/http/refused.ts'
import { refresh, refreshWith } from '#test/support/http/session-calls.ts'
import { type Visitor, visitor } from '#test/support/http/visitor.ts'

const shop = await sharedIdentityFixture()
const localStorageShop = await sharedIdentityFixture({ env: { TOKEN_STORAGE: 'local-storage' } })

const signOut = (who: Visitor, token: string | null) =>
  who.request(`${apiPath}/customers/logout?refresh_token=${token}`, { method: 'POST' })
const account = ({ api }: IdentityFixture, { token }: SignedIn) =>
  api(customers.getCustomer, { headers: bearer(token) })
/** A refresh token with the ids of `token` and another secret part. */
const forged = (token: string | null): string => `${(token ?? '').slice(0, 43)}${'A'.repeat(43)}`
async function signInAs(who: Visitor, person: string): Promise<void> {
  const back = await visitProvider(who, { person })
  assert.equal((await who.request(`${apiPath}/authentication-token?${back}`, { method: 'POST' })).status, 200)
}
/** Resolves once the shop refuses the access token: processes hear of ended sessions by NOTIFY. */
async function untilRefused(at: IdentityFixture, session: SignedIn): Promise<void> {
  for (let isRefused = false; !isRefused; )
    isRefused = await account(at, session).then(
      () => false,
      () => true,
    )
  await refused(account(at, session), 'unauthorized')
}

test('API-AUT-03 after sign-out the refresh token is invalid, and a second sign-out succeeds', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'radu')
  assert.equal((await signOut(who, signedIn.refresh_token)).status, 200)
  assert.equal((await refreshWith(who, signedIn.refresh_token)).status, 401)
  const again = await signOut(who, signedIn.refresh_token)
  assert.deepEqual([again.status, again.json], [200, { endSessionUrl: null }])
})

test('signing out clears the cookies and ends the session at the provider', async () => {
  const { who } = await signIn(shop.url, 'radu')
  const response = await who.request(`${apiPath}/customers/logout`, { method: 'POST', headers: await csrf(who) })
  assert.equal(who.cookie('poftim_refresh'), undefined)
  assert.equal(who.cookie('poftim_session'), undefined)
  const page = await who.request((response.json as { endSessionUrl: string }).endSessionUrl)
  const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
  const done = await who.request(action, { form: { xsrf, logout: 'yes' }, followsRedirects: false })
  assert.equal(done.headers.get('location'), `${shop.url}/`)
  const silent = await who.request(`${apiPath}/sign-in?prompt=none`)
  assert.equal(silent.url.searchParams.get('error'), 'login_required')
})

test('a new sign-in in a browser ends its earlier session', async () => {
  const { who } = await signIn(shop.url, 'ioana')
  const old = who.cookie('poftim_refresh') ?? ''
  await signInAs(who, 'ioana')
  assert.notEqual(who.cookie('poftim_refresh'), old)
  assert.equal((await refreshWith(who, old)).status, 401)
  assert.equal((await refresh(who)).status, 200)
})

test('a sign-out with a forged secret part ends no session and returns no id_token of it', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'mihai')
  const forgedToken = forged(signedIn.refresh_token)
  const attack = () => signOut(visitor(localStorageShop.url), forgedToken)
  assert.deepEqual((await attack()).json, { endSessionUrl: null })
  assert.equal((await account(localStorageShop, signedIn)).firstName, 'Mihai')
  await localStorageShop.api(signOutEverywhere, { headers: bearer(signedIn.token) })
  assert.deepEqual((await attack()).json, { endSessionUrl: null })
  const { endSessionUrl } = (await signOut(who, signedIn.refresh_token)).json as { endSessionUrl: string }
  assert.match(endSessionUrl, /id_token_hint=/)
})

test('a sign-in beside a forged refresh cookie does not end the session that the cookie names', async () => {
  const victim = await signIn(shop.url, 'mihai')
  const attacker = visitor(shop.url)
  attacker.setCookie('poftim_refresh', forged(victim.who.cookie('poftim_refresh') ?? ''), apiPath)
  await signInAs(attacker, 'ana')
  assert.equal((await refresh(victim.who)).status, 200)
})

test('an exchanged refresh token still ends its session, without the id_token', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'ioana')
  const next = (await refreshWith(who, signedIn.refresh_token)).json as SignedIn
  const { endSessionUrl } = (await signOut(who, signedIn.refresh_token)).json as { endSessionUrl: string }
  assert.doesNotMatch(endSessionUrl, /id_token_hint=/)
  assert.equal((await refreshWith(who, next.refresh_token)).status, 401)
})

test('PERM-02 an access token is refused after its session signed out, at once here and soon in another process', async () => {
  const second = await identityFixture({ env: { TOKEN_STORAGE: 'local-storage' }, sharing: localStorageShop })
  try {
    const { who, signedIn } = await signIn(localStorageShop.url, 'radu')
    const elsewhere = await signIn(localStorageShop.url, 'radu')
    assert.equal((await account(second, signedIn)).firstName, 'Radu')
    await signOut(who, signedIn.refresh_token)
    await refused(account(localStorageShop, signedIn), 'unauthorized')
    await untilRefused(second, signedIn)
    assert.equal((await account(second, elsewhere.signedIn)).firstName, 'Radu')
  } finally {
    await second.app.stop()
  }
})

test('a process that starts later refuses the access tokens of sessions that ended before', async () => {
  const { who, signedIn } = await signIn(localStorageShop.url, 'radu')
  await signOut(who, signedIn.refresh_token)
  const later = await identityFixture({ env: { TOKEN_STORAGE: 'local-storage' }, sharing: localStorageShop })
  try {
    await refused(account(later, signedIn), 'unauthorized')
  } finally {
    await later.app.stop()
  }
})

test('the access tokens of a session end when a refresh token is reused, and when a new sign-in replaces it', async () => {
  const stolen = await signIn(localStorageShop.url, 'ioana')
  const next = (await refreshWith(stolen.who, stolen.signedIn.refresh_token)).json as SignedIn
  await refreshWith(stolen.who, next.refresh_token)
  assert.equal((await refreshWith(visitor(localStorageShop.url), stolen.signedIn.refresh_token)).status, 401)
  await untilRefused(localStorageShop, next)

  const { who, signedIn } = await signIn(shop.url, 'ioana')
  await signInAs(who, 'ioana')
  await untilRefused(shop, signedIn)
})
