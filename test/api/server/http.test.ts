import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { apiPath, bearer, type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { type RawRequestOptions, type RawResponse, sendRawRequest } from '#test/support/http/raw-request.ts'
import { readContracts } from '../../../scripts/openapi/contracts.ts'

let shop: IdentityFixture
let ana: Record<string, string>
let mihai: Record<string, string>
before(async () => {
  shop = await identityFixture()
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
  mihai = bearer((await signIn(shop.url, 'mihai')).signedIn.token)
})
after(() => shop?.stop())

const call = (path: string, options?: RawRequestOptions): Promise<RawResponse> =>
  sendRawRequest(shop.url, path, options)

const json = { 'content-type': 'application/json' }

const send = (method: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call(path, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })

interface Refusal {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly instance: string
  readonly violations?: readonly { readonly path: string; readonly code: string }[]
}

/** The problem document of a response, after checks of status, content type and caching. */
function refusal(response: RawResponse, status: number, name: string): Refusal {
  assert.equal(response.status, status, response.text)
  assert.equal(response.headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(response.headers['cache-control'], 'no-store')
  const details = JSON.parse(response.text) as Refusal
  assert.equal(details.type, `/problems/${name}`)
  assert.equal(details.status, status)
  return details
}

const violationsOf = (response: RawResponse): string[] =>
  refusal(response, 422, 'invalid-input').violations?.map(({ path, code }) => `${path} ${code}`) ?? []

/** Every operation with a body, with a value for each path parameter. */
const operationsWithBody = (await readContracts())
  .filter(({ body }) => body.type !== 'undefined' && body.type !== 'unknown')
  .map(({ method, path, root, multipart }) => ({
    method,
    path: (root === 'api' ? apiPath : '') + path.replaceAll(/\{\w+\}/g, '1'),
    isForm: multipart !== null,
  }))
/**
 * A form with files takes no JSON and is larger: its malformed and too large bodies are in `job-applications.test.ts`.
 */
const operationsWithJson = operationsWithBody.filter(({ isForm }) => !isForm)

test('ERR-01 malformed JSON is a bad request in every call', async () => {
  for (const { method, path } of operationsWithJson) {
    for (const body of ['{', '{"a":1', '[1,]', 'nothing', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}']) {
      refusal(await call(path, { method, headers: json, body }), 400, 'malformed-body')
    }
    refusal(await call(path, { method, headers: json, body: '' }), 400, 'malformed-body')
  }
})

test('a body of another media type is refused in every call', async () => {
  const others = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']
  for (const { method, path, isForm } of operationsWithBody) {
    for (const type of [...others, isForm ? 'application/json' : 'multipart/form-data; boundary=b']) {
      // A form with files is refused first to who may not send it.
      const headers = { ...(isForm ? ana : {}), 'content-type': type }
      const response = await call(path, { method, headers, body: '{}' })
      refusal(response, 415, 'unsupported-media-type')
    }
  }
})

test('a body of more than 64 KB is refused in every call, even without a declared length', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(64 * 1024) })
  for (const { method, path } of operationsWithJson) {
    refusal(await call(path, { method, headers: json, body }), 413, 'body-too-large')
  }
  const chunked = { ...json, 'transfer-encoding': 'chunked' }
  refusal(await call(`${apiPath}/orders`, { method: 'POST', headers: chunked, body }), 413, 'body-too-large')
})

test('ERR-06 an address without its city is a validation error that names the field', async () => {
  const address = { street: 'Strada Teiului', number: '5', contactName: 'Ana', contactPhonenumber: '0722123456' }
  const response = await send('POST', `${apiPath}/account/addresses`, { ...address, province: 'Ilfov' }, ana)
  // The city is set by choosing a street from the suggestions, so a missing city is reported at the street.
  assert.deepEqual(violationsOf(response), ['street AUTOCOMPLETE_NOT_SELECTED'])
})

test('an unknown field and a wrong type are reported, each by its path', async () => {
  const cart = JSON.parse((await send('POST', `${apiPath}/orders`, {})).text) as { tokenValue: string }
  const items = `${apiPath}/orders/${cart.tokenValue}/multiple-items`
  const response = await send('PATCH', items, {
    items: [
      { variantCode: 7, quantity: 'two' },
      { variantCode: 'a', quantity: 1, price: 0.01 },
    ],
    total: 1,
  })
  assert.deepEqual(violationsOf(response), [
    'items.0.variantCode invalid-type',
    'items.0.quantity invalid-type',
    'items.1.price unknown-field',
    'total unknown-field',
  ])
  for (const body of [[], 'text', 7, null, true]) refusal(await send('PATCH', items, body), 422, 'invalid-input')
})

test('a query parameter of the wrong type is reported by its name', async () => {
  assert.deepEqual(violationsOf(await call(`${apiPath}/orders?page=first&itemsPerPage=0`, { headers: ana })), [
    'page invalid-type',
    'itemsPerPage too-small',
  ])
})

test('ERR-02 a customer’s call without a token, or with an invalid one, is unauthorized', async () => {
  refusal(await call(`${apiPath}/account/addresses`), 401, 'unauthorized')
  for (const token of ['nonsense', 'e30.e30.e30', '']) {
    refusal(await call(`${apiPath}/account/addresses`, { headers: bearer(token) }), 401, 'unauthorized')
  }
})

test('ERR-03 another customer’s address is refused like a missing one', async () => {
  const address = {
    street: 'Strada Teiului',
    number: '5',
    city: 'Voluntari',
    province: 'Ilfov',
    contactName: 'Ana Munteanu',
    contactPhonenumber: '0722 123 456',
    geoLocation: { lat: '44.4915', long: '26.1889' },
  }
  const created = await send('POST', `${apiPath}/account/addresses`, address, ana)
  assert.equal(created.status, 201, created.text)
  const path = `${apiPath}/account/addresses/${(JSON.parse(created.text) as { id: number }).id}`
  refusal(await send('PUT', path, address, mihai), 404, 'address-not-found')
  refusal(await call(path, { method: 'DELETE', headers: mihai }), 404, 'address-not-found')
  assert.equal((await call(path, { method: 'DELETE', headers: ana })).status, 204)
})

test('ERR-04 a missing order, an unknown call below the API base and a missing file are not found', async () => {
  assert.equal(
    refusal(await call(`${apiPath}/orders/nobody-has-this`), 404, 'order-not-found').instance,
    `${apiPath}/orders/nobody-has-this`,
  )
  for (const path of [
    `${apiPath}/nothing-here?a=1`,
    apiPath,
    `${apiPath}/orders/1/2/3/4`,
    '/api/v1',
    '/_stand-in/nothing',
  ]) {
    assert.equal(refusal(await call(path), 404, 'not-found').instance, path.split('?')[0])
  }
  refusal(await call(`${apiPath}/nothing`, { method: 'POST', headers: json, body: '{}' }), 404, 'not-found')
})

test('a malformed address is refused with 400, inside and outside the API base', async () => {
  for (const path of [
    `${apiPath}/orders/%zz`,
    `${apiPath}/orders/%`,
    '/c/%e0%a4%a',
    '/%zz',
    `${apiPath}/provinces/%ff`,
  ]) {
    refusal(await call(path), 400, 'malformed-address')
  }
})

test('ERR-05 an unsupported method of a path is not allowed, and the allowed ones are named', async () => {
  const allowed = new Map<string, Set<string>>()
  for (const { path, method, root } of await readContracts()) {
    const address = (root === 'api' ? apiPath : '') + path.replaceAll(/\{\w+\}/g, '1')
    allowed.set(address, (allowed.get(address) ?? new Set()).add(method))
  }
  assert.deepEqual([...(allowed.get(`${apiPath}/provinces`) ?? [])], ['GET'])
  for (const [path, methods] of allowed) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.has(method)) continue
      const response = await call(path, { method })
      refusal(response, 405, 'method-not-allowed')
      const allowedMethods = String(response.headers['allow']).split(', ')
      assert.deepEqual(allowedMethods.filter((name) => name !== 'HEAD').sort(), [...methods].sort(), path)
    }
  }
})

test('every response has a unique request id that clients cannot choose', async () => {
  const requests: [string, RawRequestOptions?][] = [
    ['/'],
    ['/healthz'],
    ['/no-such-page'],
    ['/%zz'],
    [`${apiPath}/nothing`],
    [`${apiPath}/categories`],
    [`${apiPath}/orders`, { method: 'POST', headers: json, body: '{' }],
    [`${apiPath}/categories`, { method: 'DELETE' }],
  ]
  const ids = new Set<string>()
  for (const [path, options] of requests) {
    const { headers } = await call(path, { ...options, headers: { ...options?.headers, 'x-request-id': 'mine' } })
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/, path)
    ids.add(String(headers['x-request-id']))
  }
  assert.equal(ids.size, requests.length)
})

test('health and readiness respond with JSON', async () => {
  assert.deepEqual(JSON.parse((await call('/healthz')).text), { status: 'ok' })
  const ready = await call('/readyz')
  assert.equal(ready.status, 200)
  assert.deepEqual(JSON.parse(ready.text), { status: 'ready' })
  assert.equal(ready.headers['cache-control'], 'no-store')
})

test('HEAD responds with 200 and no body', async () => {
  const response = await call(`${apiPath}/provinces`, { method: 'HEAD' })
  assert.equal(response.status, 200)
  assert.equal(response.text, '')
})
