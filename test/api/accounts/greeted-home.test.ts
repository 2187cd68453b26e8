import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { signOutEverywhere } from '#modules/identity/contract.ts'
import { fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { apiPath, bearer, csrf, signIn, visitProvider } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { type Visitor, visitor } from '#test/support/http/visitor.ts'

const publicUrl = 'https://poftim.example'
const forEverybody = 'public, max-age=0, must-revalidate'
const forOne = 'private, no-store'

let shop: TestShop
let overTls: TestShop
let product: string
before(async () => {
  shop = await startShop({ env: { OPERATIONS_PORT: '0', WAREHOUSE: 'none' } })
  overTls = await startShop({ env: { PUBLIC_URL: publicUrl, JOBS: 'false', WAREHOUSE: 'none' }, sharing: shop })
  product = await findProduct(shop, 12_00)
  for (const person of ['ioana', 'radu']) await placeOrderInShop(shop, person, { [product]: 1 })
})
after(async () => {
  await overTls?.stop()
  await shop?.stop()
})

/** A browser as the page of the shop leaves it after a sign-in. */
async function browserOf(person: string): Promise<{ who: Visitor; token: string }> {
  const { who, signedIn } = await signIn(shop.url, person)
  who.setCookie('poftim_access', signedIn.token, '/')
  return { who, token: signedIn.token }
}

/** Whom the home page greets, before any script runs; and who may keep the page. */
async function home(who: Visitor, headers: Readonly<Record<string, string>> = {}) {
  const { status, text, headers: answered } = await who.request('/', { headers })
  assert.equal(status, 200)
  const [, name = null] = /<h1[^>]*>Bună (?:dimineața|ziua|seara), (\w+)\.<\/h1>/.exec(text) ?? []
  return { name, caching: answered.get('cache-control'), etag: answered.get('etag') ?? '', text }
}

async function isForGuests(who: Visitor): Promise<void> {
  const { name, caching, text } = await home(who)
  assert.deepEqual([name, caching], [null, forEverybody])
  assert.ok(!text.includes('customer-data') && !text.includes('Ioana') && !text.includes('data-returning='))
}

// First, while nobody else has asked for points.
test('the home page of a customer who has not ordered yet is that of guests, and costs no calls for parts', async () => {
  await isForGuests((await browserOf('elena')).who)
  const { text } = await sendRawRequest(`http://127.0.0.1:${shop.app.operationsPort}`, '/metrics')
  assert.match(text, /route="[^"]*orders\/last-again"/)
  assert.doesNotMatch(text, /route="[^"]*customers\/me\/loyalty"/)
})

describe('the home page of a customer who has ordered before', () => {
  test('greets by name and shows what is bought often without a script, and nobody may keep it', async () => {
    const { who } = await browserOf('ioana')
    const { name, caching, text } = await home(who)
    assert.deepEqual([name, caching], ['Ioana', forOne])
    assert.match(text, /<h2 id="freshlist"/)
    assert.match(text, /<html data-returning="" lang="ro"/)
    assert.doesNotMatch(text, /aria-label="Cantitate/)
    await fillCartInShop(shop, 'ioana', { [product]: 2 })
    assert.match((await home(who)).text, /aria-label="Cantitate/)
  })

  test('is never taken from the cache for another customer or for a guest, nor the page of a guest for a customer', async () => {
    const guest = visitor(shop.url)
    await isForGuests(guest)
    const [{ who: ioana }, { who: radu }] = await Promise.all([browserOf('ioana'), browserOf('radu')])
    const names = await Promise.all([ioana, radu, ioana, radu].map(async (who) => (await home(who)).name))
    assert.deepEqual(names, ['Ioana', 'Radu', 'Ioana', 'Radu'])
    await isForGuests(guest)
    const { etag } = await home(guest)
    assert.equal((await home(radu, { 'if-none-match': etag })).name, 'Radu')
  })

  test('is for guests once the session was revoked, and for who only claims to have one', async () => {
    const { who, token } = await browserOf('ioana')
    assert.equal((await home(who)).name, 'Ioana')
    await shop.api(signOutEverywhere, { headers: bearer(token) })
    await isForGuests(who)
    const claiming = visitor(shop.url)
    claiming.setCookie('poftim_session', '1', '/')
    await isForGuests(claiming)
    claiming.setCookie('poftim_access', `${token.slice(0, -4)}AAAA`, '/')
    claiming.setCookie('poftim_refresh', 'A'.repeat(86), '/')
    await isForGuests(claiming)
  })

  test('over TLS the refresh token proves the session, and is not used up', async () => {
    const who = visitor(`http://127.0.0.1:${overTls.app.port}`, publicUrl)
    const back = await visitProvider(who, { person: 'radu' })
    await who.request(`${apiPath}/authentication-token?${back}`, { method: 'POST' })
    assert.equal((await home(who)).name, 'Radu')
    assert.equal((await home(who)).name, 'Radu')
    const used = who.cookie('__Host-poftim_refresh') ?? assert.fail()
    const refresh = () => csrf(who).then((headers) => who.request(`${apiPath}/refresh`, { method: 'POST', headers }))
    assert.equal((await refresh()).status, 200)
    const copy = visitor(`http://127.0.0.1:${overTls.app.port}`, publicUrl)
    copy.setCookie('__Host-poftim_session', '1', '/')
    copy.setCookie('__Host-poftim_refresh', used, '/')
    await isForGuests(copy)
    assert.equal((await home(who)).name, 'Radu')
  })
})
