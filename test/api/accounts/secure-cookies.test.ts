import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiPath, csrf, sharedIdentityFixture, visitProvider } from '#test/support/fixtures/sign-in.ts'
import { parseSetCookie } from '#test/support/http/set-cookie.ts'
import { type Visitor, visitor } from '#test/support/http/visitor.ts'

const publicUrl = 'https://poftim.example'

const shop = await sharedIdentityFixture({ env: { PUBLIC_URL: publicUrl } })

/** A visitor through a proxy that has the certificate of the public address. */
const overTls = (): Visitor => visitor(`http://127.0.0.1:${shop.app.port}`, publicUrl)

async function signIn(): Promise<Visitor> {
  const who = overTls()
  const back = await visitProvider(who, { person: 'ana' })
  const response = await who.request(`${apiPath}/authentication-token?${back}`, { method: 'POST' })
  assert.equal(response.status, 200, response.text)
  return who
}

const namesOf = (who: Visitor): string[] =>
  who
    .cookieHeader(`${apiPath}/refresh`)
    .split('; ')
    .map((pair) => pair.slice(0, pair.indexOf('=')))
    .filter((name) => name.includes('poftim'))
    .sort()

const call = async (who: Visitor, path: string) =>
  who.request(`${apiPath}${path}`, { method: 'POST', headers: await csrf(who) })

test('over TLS every session cookie is bound to the host: named so, secure, for all paths, without a domain', async () => {
  const who = await signIn()
  const refreshed = await call(who, '/refresh')
  assert.equal(refreshed.status, 200)
  assert.deepEqual(namesOf(who), ['__Host-poftim_csrf', '__Host-poftim_refresh', '__Host-poftim_session'])
  const begun = await overTls().request(`${apiPath}/sign-in`, { followsRedirects: false })
  const token = await who.request(`${apiPath}/csrf/get-token`)
  const lines = [refreshed, begun, token].flatMap(({ headers }) => headers.getSetCookie())
  assert.deepEqual(
    lines.map((line) => parseSetCookie(line, '/').name).sort(),
    ['csrf', 'refresh', 'session', 'sign_in'].map((name) => `__Host-poftim_${name}`),
  )
  for (const line of lines) {
    const { attributes } = parseSetCookie(line, '/')
    assert.deepEqual(
      [attributes.has('secure'), attributes.get('path'), attributes.has('domain')],
      [true, '/', false],
      line,
    )
  }
})

test('over TLS the flag of the session opens pages for customers, and its name of http does not', async () => {
  const who = await signIn()
  const status = async (cookie: string) => {
    const options = { headers: { cookie }, followsRedirects: false }
    return (await overTls().request('/account', options)).status
  }
  assert.equal(await status(who.cookieHeader('/account')), 200)
  assert.equal(await status('poftim_session=1'), 302)
})

test('over TLS a refresh token under its name of http is not taken', async () => {
  const who = await signIn()
  const planted = overTls()
  planted.setCookie('poftim_refresh', who.cookie('__Host-poftim_refresh') ?? assert.fail(), '/')
  assert.equal((await call(planted, '/refresh')).status, 401)
  assert.equal((await call(who, '/refresh')).status, 200)
})

test('over TLS a sign-out removes the cookies', async () => {
  const who = await signIn()
  assert.ok((await call(who, '/customers/logout')).status < 300)
  assert.deepEqual(namesOf(who), ['__Host-poftim_csrf'])
})
