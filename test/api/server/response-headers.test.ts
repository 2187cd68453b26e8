import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { publicEnv } from '#src/config/public-start.fixture.ts'
import { apiPath, type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'

let local: IdentityFixture
let open: IdentityFixture
before(async () => {
  const { HOST: _, ...behindProxy } = publicEnv
  local = await identityFixture({ env: { SHOP_SECRET: publicEnv.SHOP_SECRET, OPERATIONS_PORT: '0' } })
  open = await identityFixture({ env: { DEMO: '', OPERATIONS_PORT: '0', ...behindProxy }, sharing: local })
})
after(async () => {
  await open?.stop()
  await local?.stop()
})

const asset = `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))}`

/** Everything that writes responses: pages, files, calls, refusals, the embedded identity provider, monitoring. */
const requests = [
  ['/', 200],
  ['/nothing/here/at/all', 404],
  ['/account', 302],
  [asset, 200],
  ['/img/placeholder.svg', 200],
  ['/sw.js', 200],
  ['/locales/ro/cart.json', 200],
  ['/media/p/1/front-256.webp', 404],
  ['/%', 400],
  ['/api/docs', 200],
  ['/healthz', 200],
  [`${apiPath}/provinces/1`, 200],
  [`${apiPath}/customers/me`, 401],
  [`${apiPath}/nothing`, 404],
] as const
const ofStandIns = [
  ['/_stand-in/mailbox', 200],
  ['/_stand-in/identity/.well-known/openid-configuration', 200],
  ['/_stand-in/identity/nothing', 404],
] as const
const ofOperations = [
  ['/metrics', 200],
  ['/nothing', 404],
] as const

/** The status, and the two headers. */
async function shown(origin: string, path: string, headers = {}): Promise<readonly unknown[]> {
  const response = await sendRawRequest(origin, path, { headers })
  return [response.status, response.headers['x-content-type-options'], response.headers['strict-transport-security']]
}

/** Unchanged pages and files are answered with 304. */
async function validators(origin: string): Promise<readonly (readonly [string, string])[]> {
  const paths = ['/', '/img/placeholder.svg']
  const responses = await Promise.all(paths.map((path) => sendRawRequest(origin, path)))
  return responses.map(({ headers }, index) => [paths[index] ?? '', String(headers['etag'])])
}

test('every response of a shop on this machine forbids sniffing, and none asks for https', async () => {
  const operations = `http://127.0.0.1:${local.app.operationsPort}`
  for (const [path, status] of [...requests, ...ofStandIns]) {
    assert.deepEqual(await shown(local.url, path), [status, 'nosniff', undefined], path)
  }
  for (const [path, status] of ofOperations) {
    assert.deepEqual(await shown(operations, path), [status, 'nosniff', undefined], path)
  }
  for (const [path, etag] of await validators(local.url)) {
    assert.deepEqual(await shown(local.url, path, { 'if-none-match': etag }), [304, 'nosniff', undefined], path)
  }
})

test('every response of a shop with an https address forbids sniffing and asks for https', async () => {
  const url = `http://127.0.0.1:${open.app.port}`
  const operations = `http://127.0.0.1:${open.app.operationsPort}`
  const secured = ['nosniff', 'max-age=31536000']
  for (const [path, status] of requests) assert.deepEqual(await shown(url, path), [status, ...secured], path)
  for (const [path, status] of ofOperations) assert.deepEqual(await shown(operations, path), [status, ...secured], path)
  for (const [path, etag] of await validators(url)) {
    assert.deepEqual(await shown(url, path, { 'if-none-match': etag }), [304, ...secured], path)
  }
})
