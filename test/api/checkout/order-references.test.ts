import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { cartFixture, itemOf } from '#test/support/fixtures/cart-fixture.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import { exampleOf } from '#test/support/openapi/example.ts'
import type { Operation } from '#test/support/openapi/openapi.ts'

/* Which names of an order a caller may use: its `tokenValue` or, as its owner only, its integer id. */

const shop = await orderFixture()
after(() => shop.stop())
const { newCart, put } = cartFixture(shop)
const { milk, wine } = testProducts

/** Called after all others, because they remove what the others name. */
const removals = ['removeItem', 'deleteOrder']
const { operations, schemas } = readDocument(readFileSync('docs/openapi.json', 'utf8'))
/** Every call that names an order in its path. */
const calls = operations
  .filter(({ path }) => /\/(myaccount_)?orders\/\{(id|token)\}/.test(path))
  .toSorted((a, b) => removals.indexOf(a.id) - removals.indexOf(b.id))

/** Bodies that a cart accepts, where the document's example names other products or orders. */
const bodies: Readonly<Record<string, object>> = {
  setItem: { productVariant: milk.code, quantity: 2 },
  setItems: { items: [{ variantCode: milk.code, quantity: 3 }] },
  setAddTo: { addTo: null },
}

/** A new cart with two lines, by its token or its integer id. */
async function cartOf(person: CustomerName | null, kind: 'token' | 'id') {
  const api = person === null ? shop.guest : shop.as(person)
  const token = await newCart(api)
  await put(token, wine, 1, api)
  const order = await put(token, milk, 1, api)
  const [payment] = order.payments
  return {
    reference: kind === 'token' ? token : String(order.id),
    item: itemOf(order, wine).id,
    payment: payment?.id ?? assert.fail('no payment'),
  }
}

/** A form whose fields are files. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const name of Object.keys(fields)) form.set(name, new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  return form
}

/** Sends the call; returns the name of its refusal, `none` for a success. */
async function send(
  { id, method, path, body }: Operation,
  { reference, item, payment }: Awaited<ReturnType<typeof cartOf>>,
  person: CustomerName | null,
): Promise<string> {
  const payload = body === null ? undefined : (bodies[id] ?? (exampleOf(body.schema, schemas) as object))
  const isForm = body?.type === 'multipart/form-data'
  const response = await shop.server.inject({
    method: method as 'GET',
    url: path
      .replace(/\{(id|token)\}/, reference)
      .replace('{itemId}', String(item))
      .replace('{paymentId}', String(payment))
      .replace(/\{(proposalId|problemId)\}/, '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514')
      .replace('{reference}', 'PFT-000001'),
    headers: person === null ? {} : { authorization: `Bearer ${await shop.tokenOf(person)}` },
    ...(payload && { payload: isForm ? formOf(payload) : payload }),
  })
  return response.statusCode < 300 ? 'none' : response.json<{ type: string }>().type.replace('/problems/', '')
}

async function refusals(cart: Awaited<ReturnType<typeof cartOf>>, person: CustomerName | null, of = calls) {
  const found: Record<string, string> = {}
  for (const call of of) found[call.id] = await send(call, cart, person)
  return found
}

test('OPEN-08 a guest makes all calls of a cart by its tokenValue, and none by its integer id', async () => {
  const guestCalls = calls.filter(({ access }) => access === 'optional')
  assert.ok(guestCalls.length > 15)
  const byId = await refusals(await cartOf(null, 'id'), null)
  for (const { id, access } of calls)
    assert.equal(byId[id], access === 'optional' ? 'order-not-found' : 'unauthorized', id)
  const byToken = Object.entries(await refusals(await cartOf(null, 'token'), null, guestCalls))
  assert.deepEqual(
    byToken.filter(([, refusal]) => refusal !== 'none'),
    // The document's example names no interval, and a cart has no payment to retry.
    [
      ['retryPaymentUrl', 'payment-not-retryable'],
      ['setInterval', 'interval-unknown'],
    ],
  )
})

test('OPEN-08 the owner makes every call of an order by its tokenValue or its integer id, which no other customer can use', async () => {
  const byToken = await refusals(await cartOf('ana', 'token'), 'ana')
  assert.ok(Object.values(byToken).filter((refusal) => refusal === 'none').length > 20)
  assert.ok(!Object.values(byToken).includes('order-not-found'))
  const cart = await cartOf('ana', 'id')
  const others = Object.values(await refusals(cart, 'mihai'))
  assert.deepEqual(new Set(others), new Set(['order-not-found']))
  assert.deepEqual(await refusals(cart, 'ana'), byToken)
})

test('PERM-01 a guest builds a cart by its token without an Authorization header, has no user data, and can make no call of an account', async () => {
  const { reference } = await cartOf(null, 'token')
  const response = await shop.server.inject(`/api/v2/shop/orders/${reference}`)
  const cart = response.json<Record<string, unknown>>()
  assert.deepEqual([cart['itemsCount'], cart['customer'], cart['shippingAddress']], [2, null, null])
  const accountCalls = operations.filter(({ path }) => /\/shop\/(customers\/me|account)(\/|$)/.test(path))
  assert.ok(accountCalls.length > 30)
  const payload = {}
  for (const { method, path, body } of accountCalls) {
    const call = {
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      ...(body === null ? {} : { payload }),
    }
    assert.equal((await shop.server.inject(call)).statusCode, 401, `${method} ${path}`)
  }
})
