import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { apiPath, bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import { exampleOf } from '#test/support/openapi/example.ts'
import type { Operation } from '#test/support/openapi/openapi.ts'

const { operations, schemas } = readDocument(readFileSync('docs/openapi.json', 'utf8'))

let shop: TestShop
let ana: Record<string, string>
let variantCode: string
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
  const found = await shop.app.server.inject({ url: `${apiPath}/search?q=lapte` })
  variantCode = found.json<{ items: { variantCode: string }[] }>().items[0]?.variantCode ?? assert.fail('no product')
})
after(() => shop?.stop())

/** Values at or beyond the limits of database numbers and texts, paths and object prototypes. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  // Two characters of two UTF-16 units each.
  '🍠🍏',
  "' OR 1=1 --",
  '../../../etc/passwd',
  '%s%n',
  '-1',
  '0',
  '1e400',
  'NaN',
  '2147483648',
  '9007199254740991',
  '99999999999999999999',
  '__proto__',
  'constructor',
  '🥛'.repeat(50),
  'x'.repeat(1_000),
  'x'.repeat(5_000),
]
const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  -1,
  0.1,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 200 }, () => 1),
]

/** A new cart of Ana’s with one line, because some hostile calls delete it. */
async function freshCart(): Promise<Record<string, string>> {
  const inject = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    shop.app.server.inject({ method, url: apiPath + url, headers: ana, payload })
  const created = (await inject('POST', '/orders', {})).json<{ tokenValue: string; id: number }>()
  const token = created.tokenValue
  const filled = await inject('PATCH', `/orders/${token}/items`, { productVariant: variantCode, quantity: 1 })
  const items = filled.json<{ items: { items: { id: number }[] }[] }>().items
  return {
    token,
    id: token,
    itemId: String(items[0]?.items[0]?.id),
    paymentId: String(created.id),
    productVariant: variantCode,
  }
}

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload'>

function callOf(operation: Operation, values: Readonly<Record<string, string>>, query: string, payload: unknown): Call {
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(values[name] ?? '1')) + query
  return { method: operation.method as 'GET', url, ...(payload === undefined ? {} : { payload: payload as object }) }
}

/** A lone surrogate cannot be percent-encoded. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The operation with one hostile value at a time: as a parameter, a field of the body, or the whole body. */
function* hostileCalls(operation: Operation, values: Readonly<Record<string, string>>): Generator<Call> {
  const body = operation.body ? exampleOf(operation.body.schema, schemas) : undefined
  for (const { name, location, schema } of operation.parameters) {
    for (const text of hostileTexts) {
      if (location === 'path') yield callOf(operation, { ...values, [name]: text }, '', body)
      else {
        yield callOf(operation, values, `?${name}=${encodeText(text)}`, body)
        if (schema.type !== 'object') continue
        yield callOf(operation, values, `?${name}[${encodeText(text)}]=a`, body)
        yield callOf(operation, values, `?${name}[brand]=${encodeText(text)}`, body)
        yield callOf(operation, values, `?${name}[a][b][]=${encodeText(text)}`, body)
      }
    }
  }
  if (operation.body === null) return
  for (const value of hostileValues) {
    yield callOf(operation, values, '', { value }.value)
    const { properties = {} } = schemas[operation.body.schema.$ref?.split('/').at(-1) ?? ''] ?? operation.body.schema
    for (const name of Object.keys(properties)) {
      yield callOf(operation, values, '', { ...(typeof body === 'object' ? body : {}), [name]: value })
    }
  }
}

test('no value in any parameter or field of any call causes an internal error', async () => {
  const faults = new Set<string>()
  let calls = 0
  for (const operation of operations) {
    for (const hostile of hostileCalls(operation, await freshCart())) {
      const payload = hostile.payload === undefined ? undefined : JSON.stringify(hostile.payload)
      const type = operation.body?.type ?? 'application/json'
      const response = await shop.app.server.inject({
        method: hostile.method ?? 'GET',
        url: hostile.url ?? '/',
        headers: { ...ana, ...(payload === undefined ? {} : { 'content-type': type }) },
        ...(payload === undefined ? {} : { payload }),
      })
      calls++
      if (response.statusCode < 500) continue
      const place = String(hostile.url).slice(0, 120)
      faults.add(`${operation.id}: ${response.statusCode} for ${place} ${payload?.slice(0, 200) ?? ''}`)
    }
  }
  assert.ok(calls > 2_000, `only ${calls} calls`)
  assert.deepEqual([...faults], [])
})

test('a very deeply nested body causes no internal error', async () => {
  const cart = await freshCart()
  for (const [opening, closing] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = `${opening.repeat(10_000)}1${closing.repeat(10_000)}`
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      for (const payload of [nested, `{"message":"a","payload":${nested}}`, `{"items":${nested}}`]) {
        const { method, url } = callOf(operation, cart, '', undefined)
        const headers = { ...ana, 'content-type': operation.body?.type ?? 'application/json' }
        const response = await shop.app.server.inject({ method: method ?? 'GET', url: url ?? '/', headers, payload })
        assert.ok(response.statusCode < 500, `${operation.id} ${response.body}`)
      }
    }
  }
})

test('no address of a page or a file causes an internal error', async () => {
  const prefixes = ['/', '/c/', '/search/', '/p/', '/img/', '/media/', '/locales/ro/', '/assets/', '/api/', '/account/']
  const suffixes = [
    ...hostileTexts.map(encodeText),
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/',
    '/',
    '//a.b/',
  ]
  for (const prefix of prefixes) {
    for (const suffix of suffixes) {
      const { status } = await sendRawRequest(shop.url, prefix + suffix)
      assert.ok(status < 500, `${status} for ${prefix}${suffix.slice(0, 60)}`)
    }
  }
})
