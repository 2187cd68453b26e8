import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { type WriteRecorder, writeRecorder } from '#test/support/database/write-recorder.ts'
import { newAddress } from '#test/support/fixtures/shopper-fixture.ts'
import { apiPath, bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { setOnHand } from '#test/support/fixtures/test-products.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { hostileAddress, type KnownSlugs } from '#test/support/fuzz/fuzz-address.ts'
import { type FuzzRequest, requestTo } from '#test/support/fuzz/fuzz-request.ts'
import { encodeForAddress } from '#test/support/fuzz/fuzz-values.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import type { Operation } from '#test/support/openapi/openapi.ts'

const { operations, schemas } = readDocument(readFileSync('docs/openapi.json', 'utf8'))

/** The same inputs on each run, unless the environment sets another seed. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** The number of calls as a guest and as a customer together, at least. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_700)
/** Of one caller to one operation. */
const runs = Math.ceil(requests / 2 / operations.length)
const reportSeed = (t: TestContext): void => t.diagnostic(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)

let shop: TestShop
let witness: WriteRecorder
let ana: Record<string, string>
let known: KnownSlugs & { readonly variant: string }
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
  type SearchResponse = {
    items: { slug: string; variantCode: string; brandFilterCode: string; breadcrumbs: { slug: string }[] }[]
  }
  const { items } = (await shop.app.server.inject({ url: `${apiPath}/search?q=iaurt` })).json<SearchResponse>()
  const found = items.find(({ brandFilterCode }) => brandFilterCode !== '') ?? assert.fail('no product')
  const first = async (table: 'promotion' | 'custom_listing'): Promise<string> => {
    const { rows } = await shop.app.db.pool.query<{ code: string }>(`SELECT code FROM ${table} ORDER BY code LIMIT 1`)
    return rows[0]?.code ?? assert.fail(`no ${table}`)
  }
  known = {
    product: found.slug,
    variant: found.variantCode,
    category: found.breadcrumbs[0]?.slug ?? '',
    brand: found.brandFilterCode,
    promotion: await first('promotion'),
    customListing: await first('custom_listing'),
  }
  // Thousands of calls place orders, which take stock.
  await setOnHand(shop.app.db, known.variant, 1_000_000)
  witness = await writeRecorder(shop.app.db)
})
after(() => shop?.stop())

/** Values that exist: names for the parameters of a path and the fields of a body. */
type Values = Readonly<Record<string, string | number>>

/** A new cart of the caller with one line, so that calls pass the first checks; Ana’s is ready to be placed. */
async function freshCart(headers: Record<string, string>): Promise<Values> {
  const inject = async <Answer>(method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object): Promise<Answer> => {
    const response = await shop.app.server.inject({ method, url: apiPath + url, headers, ...(payload && { payload }) })
    assert.ok(response.statusCode < 300, `${method} ${url} for a new cart: ${response.body}`)
    return response.json<Answer>()
  }
  type CartResponse = { tokenValue: string; payments: { id: number }[]; items: { items: { id: number }[] }[] }
  const { tokenValue: token } = await inject<CartResponse>('POST', '/orders', {})
  let cart = await inject<CartResponse>('PATCH', `/orders/${token}/items`, {
    productVariant: known.variant,
    quantity: 1,
  })
  const itemId = cart.items[0]?.items[0]?.id ?? 0
  const common = { token, id: token, itemId, productVariant: known.variant, paymentMethod: 'card-online' }
  if (headers['authorization'] === undefined) return { ...common, paymentId: cart.payments[0]?.id ?? 0 }

  // Earlier calls may have deleted every address.
  const [listed] = await inject<{ id: number }[]>('GET', '/account/addresses')
  const { id: addressId } = listed ?? (await inject<{ id: number }>('POST', '/account/addresses', newAddress))
  await inject('PATCH', `/orders/${token}/set-shipping-address`, { shippingAddressId: addressId })
  const intervals = await inject<{ id: number; isAvailable: boolean }[]>(
    'GET',
    `/orders/${token}/delivery-intervals-v2`,
  )
  const scheduleId = intervals.find(({ isAvailable }) => isAvailable)?.id ?? 0
  cart = await inject<CartResponse>('PATCH', `/orders/${token}/set-delivery-interval`, { scheduleId })
  const paymentId = cart.payments[0]?.id ?? 0
  await inject('PATCH', `/orders/${token}/payments/${paymentId}`, { paymentMethod: 'card-online' })
  return { ...common, itemId, paymentId, scheduleId, shippingAddressId: addressId, billingAddressId: addressId }
}

const isOrderOperation = ({ path }: Operation): boolean => path.includes('/orders/{')

/** How many calls had a response with this status. */
const responses = new Map<number, number>()

/** Sends the call and fails when the document does not describe the response, or when a refusal writes anything. */
async function assertDescribed(operation: Operation, request: FuzzRequest, caller: Caller): Promise<void> {
  const headers = caller.headers()
  const own = await valuesFor(operation, caller.ownerHeaders())
  let matchesNoOperation = false
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.parameters[name] || encodeForAddress(String(own[name] ?? '1'))
    // Dots are resolved as path segments, so that the address matches no operation, or another one.
    if (value === '.' || value === '..') matchesNoOperation = true
    return value
  })
  const payload = bodyText(request, own)
  const { result: response, written } = await witness.recordWrites(async () =>
    shop.app.server.inject({
      method: operation.method as 'GET',
      url: request.query === '' ? path : `${path}?${request.query}`,
      headers: {
        ...headers,
        ...(payload === undefined || request.type === '' ? {} : { 'content-type': request.type }),
      },
      ...(payload === undefined ? {} : { payload }),
    }),
  )
  const summary = `${response.statusCode} ${response.body.slice(0, 300)} for ${path.slice(0, 300)}?${request.query.slice(0, 300)} ${payload?.slice(0, 300)}`
  responses.set(response.statusCode, (responses.get(response.statusCode) ?? 0) + 1)
  if (String(response.statusCode) === operation.success.status) return
  assert.ok(response.statusCode < 500, summary)
  // A wrong phone code is counted in phone_check; a refusal writes nothing else.
  assert.deepEqual(
    written.filter((name) => name !== 'phone_check'),
    [],
    summary,
  )
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/, summary)
  const problem = response.json<{ type: string; status: number; title: string }>()
  assert.equal(problem.status, response.statusCode, summary)
  const name = problem.type.replace('/problems/', '')
  if (matchesNoOperation && ['not-found', 'method-not-allowed'].includes(name)) return
  const documented = operation.refusals.find(({ status }) => status === String(response.statusCode))
  assert.ok(documented?.names.includes(name), `not documented for ${operation.id}: ${summary}`)
}

/** Carts that are only read are shared between runs. */
const sharedCarts = new Map<string, Promise<Values>>()

async function valuesFor(operation: Operation, headers: Record<string, string>): Promise<Values> {
  if (isOrderOperation(operation)) {
    if (operation.method !== 'GET') return freshCart(headers)
    const authorization = headers['authorization'] ?? ''
    const cart = sharedCarts.get(authorization) ?? freshCart(headers)
    sharedCarts.set(authorization, cart)
    return cart
  }
  const slug = operation.path.includes('product-by-slug') ? known.product : known.category
  const lists: Values = { getPromotion: known.promotion, getCustomListing: known.customListing }
  return { slug, query: 'lapte', id: lists[operation.id] ?? '1' }
}

/** The body as sent: with existing values filled in, as generated, or broken JSON. */
function bodyText({ body, fill, broken }: FuzzRequest, own: Values): string | undefined {
  if (body === undefined || broken !== null) return broken ?? undefined
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!fill || !isObject) return JSON.stringify(body)
  return JSON.stringify(Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own[name] ?? value])))
}

interface Caller {
  readonly name: string
  readonly headers: () => Record<string, string>
  /** Headers of the owner of the carts that the caller addresses. */
  readonly ownerHeaders: () => Record<string, string>
  /** Its calls to each operation. */
  readonly runs: number
}

const forged = {
  authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  cookie: 'a=%; __proto__=1; refresh_token="',
  'x-logistic-channel': "' OR 1=1 --",
  'accept-language': '*;q=x',
}
const callers: readonly Caller[] = [
  { name: 'a guest', headers: () => ({}), ownerHeaders: () => ({}), runs },
  { name: 'a customer', headers: () => ana, ownerHeaders: () => ana, runs },
  { name: 'a caller with a forged token', headers: () => forged, ownerHeaders: () => ({}), runs: Math.ceil(runs / 3) },
]

/** These revoke the customer’s token, so they run after all other calls. */
const revokingOperations = ['signOutEverywhere', 'deleteCustomer']
const revokingLast = (all: readonly Operation[]): Operation[] =>
  all.toSorted((a, b) => revokingOperations.indexOf(a.id) - revokingOperations.indexOf(b.id))

for (const caller of callers) {
  test(`every response to arbitrary input from ${caller.name} is described by the OpenAPI document`, async (t) => {
    reportSeed(t)
    const faults: string[] = []
    responses.clear()
    for (const operation of revokingLast(operations)) {
      const property = fc.asyncProperty(requestTo(operation, { schemas, known }), (request) =>
        assertDescribed(operation, request, caller),
      )
      const found = await fc.check(property, { seed, numRuns: caller.runs, endOnFailure: true })
      if (found.failed) faults.push(`${operation.id}: ${String(found.errorInstance).slice(0, 1_500)}`)
    }
    t.diagnostic(`responses by status: ${JSON.stringify(Object.fromEntries([...responses].sort(([a], [b]) => a - b)))}`)
    assert.deepEqual(faults, [])
  })
}

test('every address responds with a page, a redirect inside the shop, or a problem document', async (t) => {
  reportSeed(t)
  const property = fc.asyncProperty(hostileAddress(known), async (path) => {
    const { status, headers, text } = await sendRawRequest(shop.url, path)
    const summary = `${status} for ${path.slice(0, 600)}`
    assert.ok(status < 500, summary)
    assert.ok(!text.includes('<x-mark'), `unescaped markup: ${summary}`)
    const type = String(headers['content-type'])
    if (status >= 300 && status < 400)
      assert.match(String(headers['location']), /^\/(?![/\\])/, `${summary} to ${headers['location']}`)
    else if (type.startsWith('text/html')) {
      assert.ok([200, 404].includes(status), summary)
      assert.match(text, /<body[^>]* data-page-type="[^"]+"/, summary)
    } else {
      assert.match(type, /^application\/problem\+json/, summary)
      assert.ok([400, 404, 405].includes(status), summary)
    }
  })
  await fc.assert(property, { seed, numRuns: Math.ceil(requests / 4), endOnFailure: true })
})
