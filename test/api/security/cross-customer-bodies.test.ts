import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { people } from '#seed/people.ts'
import { createGeniusPurchase, createInvoice } from '#test/support/fixtures/invoicing/insert-documents.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import { exampleOf } from '#test/support/openapi/example.ts'
import type { Operation } from '#test/support/openapi/openapi.ts'

const secret = 'a secret of tests that guards nothing at all'
const { operations, schemas } = readDocument(readFileSync('docs/openapi.json', 'utf8'))
type Person = 'ana' | 'mihai'
type Fields = Readonly<Record<string, unknown>>

let shop: TestShop
/** Ana's records: identifiers by the start of the paths they belong to, and values of body fields by field name. */
let identifiers: Readonly<Record<string, readonly string[]>>
let fields: Fields
let cart: string
before(async () => {
  shop = await startShop({ env: { JOBS: 'false', SHOP_SECRET: secret } })
  type Order = { tokenValue: string; id: number; items: { items: { id: number }[] }[]; payments: { id: number }[] }
  const { items: found } = await read<{ items: { variantCode: string }[] }>('GET', '/search?q=iaurt')
  // Of another product than the cart, which shows how many pieces there still are.
  const [productVariant, placedVariant] = found.map(({ variantCode }) => variantCode)
  const createCart = async (variant = productVariant): Promise<string> => {
    const { tokenValue } = await read<Order>('POST', '/orders', {})
    await read('PATCH', `/orders/${tokenValue}/items`, { productVariant: variant, quantity: 1 })
    return tokenValue
  }
  const address = await read<{ id: number }>('POST', '/account/addresses', addressBody())
  await loadMealCards({ db: shop.app.db, clock: shop.clock })
  const [card] = await read<{ id: number; code: string }[]>('GET', '/meal-vouchers')
  const first = await createCart(placedVariant)
  await read('PATCH', `/orders/${first}/set-shipping-address`, { shippingAddressId: address.id })
  type Interval = { id: number; isAvailable: boolean }
  const intervals = await read<Interval[]>('GET', `/orders/${first}/delivery-intervals-v2`)
  const scheduleId = intervals.find(({ isAvailable }) => isAvailable)?.id
  const { payments } = await read<Order>('PATCH', `/orders/${first}/set-delivery-interval`, { scheduleId })
  await read('PATCH', `/orders/${first}/payments/${payments[0]?.id}`, { paymentMethod: 'card-at-door' })
  const placed = await read<Order>('PATCH', `/orders/${first}/complete`, {})
  const [billing] = await read<{ id: number }[]>('GET', '/account/billings')
  const reference = await createInvoice(shop, placed.tokenValue)
  const purchase = await createGeniusPurchase(shop, people.ana.customerId)
  const chat = await read<{ id: string }>('POST', '/chats', { origin: 'checkout' })
  const list = await read<{ id: string }>('POST', '/customers/me/shopping-lists', {
    name: 'Săptămânal',
    lines: [{ code: productVariant, quantity: 1 }],
  })
  await read('POST', '/customers/me/household', { name: 'Familia Munteanu' })
  type State = { household: { members: { id: string }[]; invitations: { id: string }[] } }
  const state = await read<State>('POST', '/customers/me/household/invitations', { email: 'andrei@poftim.example' })
  const [member] = state.household.members
  const [invitation] = state.household.invitations
  assert.equal((await send('mihai', 'POST', '/customers/me/household', { name: 'A lui Mihai' })).status, 201)
  cart = await createCart()
  const order = await read<Order>('GET', `/orders/${cart}`)
  assert.ok(card && billing && member && invitation)
  const proposal = '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d517'
  await shop.app.db.pool.query(
    `INSERT INTO household_proposal (id, household_id, product_code, quantity, proposed_by, proposed_at)
     SELECT $1, household_id, $2, 1, id, now() FROM household_member WHERE id = $3`,
    [proposal, productVariant, member.id],
  )
  const orders = [cart, order.id, placed.tokenValue, placed.id].map(String)
  identifiers = {
    '/orders/{': orders,
    '/myaccount_orders/{': orders,
    '/account/addresses/{': [String(address.id)],
    '/account/billings/{': [String(billing.id)],
    '/meal-vouchers/{': [String(card.id)],
    '/customers/me/genius/purchases/{': [String(purchase)],
    '/chats/{': [chat.id],
    '/customers/me/shopping-lists/{': [list.id],
    '/customers/me/household/members/{': [member.id],
    '/customers/me/household/invitations/{': [invitation.id],
    '/customers/me/household-invitations/{': [invitation.id],
    '/customers/me/household/proposals/{': [proposal],
  }
  fields = {
    proposalId: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514',
    problemId: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d515',
    photoId: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d516',
    itemId: order.items[0]?.items[0]?.id,
    paymentId: order.payments[0]?.id,
    reference,
    documentReference: reference,
    productVariant,
    items: [{ variantCode: productVariant, quantity: 2 }],
    shippingAddressId: address.id,
    billingAddressId: billing.id,
    scheduleId,
    paymentCode: card.code,
    addTo: null,
    orderToken: placed.tokenValue,
  }
})
after(() => shop?.stop())

/** A form with files where the call takes one. */
const formOf = async (body: FormData) => {
  const sent = new Response(body)
  const payload = Buffer.from(await sent.arrayBuffer())
  return { payload, headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

async function send(person: Person, method: string, path: string, body?: unknown) {
  const token = await accessTokens(secret, shop.clock).issue({ customerId: people[person].customerId })
  const form = body instanceof FormData ? await formOf(body) : undefined
  const response = await shop.app.server.inject({
    method: method as 'GET',
    url: apiPath + path,
    headers: { authorization: `Bearer ${token}`, ...form?.headers },
    ...(body === undefined ? {} : { payload: form?.payload ?? (body as object) }),
  })
  const type = response.statusCode < 400 ? '' : response.json<{ type: string }>().type
  return { status: response.statusCode, problem: type.replace('/problems/', ''), text: response.body }
}
async function read<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const { status, text } = await send('ana', method, path, body)
  assert.ok(status < 300, `${method} ${path}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Answer
}

const addressBody = (): unknown => {
  const adding = operations.find(({ id }) => id === 'addAddress') ?? assert.fail('no such call')
  return { ...(exampleOf(adding.body?.schema ?? {}, schemas) as Fields), ...addressInArea }
}
const addressInArea = {
  street: 'Calea Victoriei',
  number: '10',
  city: 'Sector 1',
  province: 'București',
  postcode: '010061',
}

/** An example body from the document, with references to Ana's records. */
function bodyOf({ id, body }: Operation): unknown {
  if (body === null) return undefined
  if (id === 'changeAddress') return addressBody()
  if (body.type === 'multipart/form-data') {
    const form = new FormData()
    form.append('photo', new File(['a photograph'], 'photo.jpg'))
    return form
  }
  const example = { ...(exampleOf(body.schema, schemas) as Fields) }
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, name in fields ? fields[name] : value]),
  )
}

/** Every operation with each identifier of Ana's records in its path. */
const calls = () =>
  operations.flatMap((operation) => {
    const path = operation.path.slice(apiPath.length)
    const names = Object.entries(identifiers).find(([begin]) => path.startsWith(begin))?.[1] ?? []
    return names.map((name) => ({
      operation,
      name,
      path: path.replace(/\{\w+\}/, name).replaceAll(/\{(\w+)\}/g, (_, word: string) => String(fields[word])),
    }))
  })

/** The calls by Mihai that are not refused as not found. */
async function callsNotRefused(): Promise<string[]> {
  const found: string[] = []
  for (const { operation, path } of calls()) {
    const { status, problem } = await send('mihai', operation.method, path, bodyOf(operation))
    // Deleting a missing record succeeds without an effect.
    const hasNoEffect = operation.method === 'DELETE' && status === 204
    if (!hasNoEffect && !/^\w+(-\w+)*-not-found$/.test(problem))
      found.push(`${operation.method} ${path}: ${status} ${problem}`)
  }
  return found
}

const lists = [
  '/chats',
  '/account/addresses',
  '/account/billings',
  '/meal-vouchers',
  '/customers/me/genius/purchases',
  '/customers/me/household',
]

test('PERM-02 every call with a valid body about another customer’s order, address or card is refused as not found', async () => {
  const readAll = async () => Promise.all([`/orders/${cart}`, ...lists].map((path) => read('GET', path)))
  const before = await readAll()
  assert.deepEqual(await callsNotRefused(), [])
  assert.deepEqual(await readAll(), before)
})

test('another customer’s address, card or order in a call about the caller’s own cart is refused, and nothing is stored', async () => {
  const opened = await send('mihai', 'POST', '/orders', {})
  const own = (JSON.parse(opened.text) as { tokenValue: string }).tokenValue
  const refused = async (path: string, body: object): Promise<string> =>
    (await send('mihai', 'PATCH', path, body)).problem
  const before = (await send('mihai', 'GET', `/orders/${own}`)).text
  const { shippingAddressId, billingAddressId, paymentCode, orderToken, reference } = fields
  assert.equal(await refused(`/orders/${own}/set-shipping-address`, { shippingAddressId }), 'address-not-found')
  assert.equal(await refused(`/orders/${own}/use-meal-vouchers`, { paymentCode }), 'meal-voucher-not-found')
  assert.equal(await refused(`/orders/${own}/set-billing-address`, { billingAddressId }), 'billing-not-found')
  assert.equal(await refused(`/orders/${own}/add-to`, { addTo: orderToken }), 'order-not-found')
  for (const [method, path, body] of [
    ['POST', `/orders/${own}/download/document`, { documentReference: reference }],
    ['GET', `/orders/${own}/documents/${reference}`, undefined],
    ['GET', `/orders/${own}/documents/${reference}.xml`, undefined],
  ] as const) {
    assert.equal((await send('mihai', method, path, body)).problem, 'document-not-found')
  }
  assert.equal((await send('mihai', 'GET', `/orders/${own}`)).text, before)
})

test('the same calls with the same bodies are not refused as missing or invalid for Ana', async () => {
  const isOfCart = (name: string): boolean => name === cart
  const failed: string[] = []
  for (const { operation, name, path } of calls()) {
    const isOfPlacedOrder = path.startsWith('/myaccount_orders') || operation.id === 'answerAboutProblem'
    if (!isOfCart(name) || operation.method === 'DELETE' || isOfPlacedOrder) continue
    const { status, problem, text } = await send('ana', operation.method, path, bodyOf(operation))
    if (['order-not-found', 'invalid-input', 'malformed-body'].includes(problem) || status >= 500) {
      failed.push(`${operation.id}: ${status} ${text.slice(0, 200)}`)
    }
  }
  assert.deepEqual(failed, [])
})

test('the check detects a planted fault: an order without its owner', async () => {
  const created = (await send('ana', 'POST', '/orders', {})).text
  const { tokenValue } = JSON.parse(created) as { tokenValue: string }
  identifiers = { '/orders/{': [tokenValue] }
  await shop.app.db.pool.query('UPDATE shop_order SET customer_id = NULL WHERE token = $1', [tokenValue])
  const found = await callsNotRefused()
  assert.ok(
    found.some((call) => call.startsWith(`GET /orders/${tokenValue}/add-to: 200`)),
    found.join('\n'),
  )
})
