import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type WriteRecorder, writeRecorder } from '#test/support/database/write-recorder.ts'
import { apiPath, bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { invalidBodies } from '#test/support/fuzz/invalid-bodies.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import type { Operation } from '#test/support/openapi/openapi.ts'

const { operations, schemas } = readDocument(readFileSync('docs/openapi.json', 'utf8'))
/** Section 6 of the specification: a rating of any type is converted to a number. */
const coerced = 'sendFeedback rating'
/** Every field of a form with files is a text or a file: their tests are `job-applications.test.ts`. */
const operationsWithBody = operations.filter(({ body }) => body !== null && body.type !== 'multipart/form-data')

let shop: TestShop
let ana: Record<string, string>
let witness: WriteRecorder
let params: Readonly<Record<string, string>>
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
  const inject = async <Answer>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    (
      await shop.app.server.inject({ method, url: apiPath + url, headers: ana, ...(payload && { payload }) })
    ).json<Answer>()
  type Cart = { tokenValue: string; payments: { id: number }[]; items: { items: { id: number }[] }[] }
  const { items: found } = await inject<{ items: { variantCode: string }[] }>('GET', '/search?q=iaurt')
  const [address] = await inject<{ id: number }[]>('GET', '/account/addresses')
  const { tokenValue: token } = await inject<Cart>('POST', '/orders', {})
  const line = { productVariant: found[0]?.variantCode, quantity: 1 }
  const cart = await inject<Cart>('PATCH', `/orders/${token}/items`, line)
  const chat = await inject<{ id: string }>('POST', '/chats', { origin: 'checkout' })
  params = {
    ...{ token, id: token },
    itemId: String(cart.items[0]?.items[0]?.id),
    paymentId: String(cart.payments[0]?.id),
    addressId: String(address?.id),
    chatId: chat.id,
    listId: '01930000-0000-7000-8000-0000000fffff',
    proposalId: '01930000-0000-7000-8000-0000000fffff',
    problemId: '01930000-0000-7000-8000-0000000fffff',
  }
  witness = await writeRecorder(shop.app.db)
})
after(() => shop?.stop())

const pathOf = ({ path }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (path.includes('/addresses/')) return params['addressId'] ?? ''
    if (path.includes('/chats/')) return params['chatId'] ?? ''
    if (name === 'day') return '2026-11-27'
    if (/\/(shopping-lists|recurring-baskets|household\/(members|proposals))\//.test(path))
      return params['listId'] ?? ''
    return path.includes('/orders/') ? (params[name] ?? '1') : '1'
  })

const send = async (operation: Operation, payload: unknown) => {
  const { result: response, written } = await witness.recordWrites(async () =>
    shop.app.server.inject({
      method: operation.method as 'POST',
      url: pathOf(operation),
      headers: { ...ana, 'content-type': operation.body?.type ?? '' },
      payload: JSON.stringify(payload),
    }),
  )
  return { status: response.statusCode, text: response.body, written }
}

test('every field of every call refuses invalid values by its name, and nothing is written', async () => {
  const faults: string[] = []
  let sent = 0
  for (const operation of operationsWithBody) {
    for (const { field, kind, body } of invalidBodies(operation.body?.schema ?? {}, schemas)) {
      const { status, text, written } = await send(operation, body)
      sent++
      const problem = JSON.parse(text || '{}') as { type?: string; violations?: { path: string }[] }
      const paths = problem.violations?.map(({ path }) => path) ?? []
      const isRight = status === 422 && problem.type === '/problems/invalid-input' && written.length === 0
      // A value of the wrong type may also be reported by the fields that it lacks.
      if ((isRight && paths.includes(field)) || (status < 500 && `${operation.id} ${field}` === coerced)) continue
      faults.push(`${operation.id} ${field} ${kind}: ${status} ${text.slice(0, 160)} ${written.join()}`)
    }
  }
  assert.deepEqual(faults, [])
  // Those of each kind of event are more than half of them.
  assert.ok(sent > 2_000, `${sent} bodies`)
})

test('a missing or unusable body is refused by name, and nothing is written', async () => {
  const faults: string[] = []
  for (const operation of operationsWithBody) {
    const type = operation.body?.type ?? ''
    for (const [payload, contentType, status, name] of [
      ['{"a":', type, 400, 'malformed-body'],
      ['[]', type, 422, 'invalid-input'],
      ['"text"', type, 422, 'invalid-input'],
      ['<a/>', 'application/xml', 415, 'unsupported-media-type'],
      [`{"a":"${'x'.repeat(70_000)}"}`, type, 413, 'body-too-large'],
    ] as const) {
      const { result, written } = await witness.recordWrites(async () =>
        shop.app.server.inject({
          method: operation.method as 'POST',
          url: pathOf(operation),
          headers: { ...ana, 'content-type': contentType },
          payload,
        }),
      )
      if (result.statusCode === status && result.body.includes(`/problems/${name}"`) && written.length === 0) continue
      faults.push(
        `${operation.id} ${payload.slice(0, 9)}: ${result.statusCode} ${result.body.slice(0, 120)} ${written.join()}`,
      )
    }
  }
  assert.deepEqual(faults, [])
})

test('every text of every body has a maximum length', () => {
  const unbounded = (schema: (typeof schemas)[string], path: string): string[] => {
    const types = [schema.type ?? []].flat()
    const isUnbounded =
      types.includes('string') &&
      !schema.maxLength &&
      !schema.enum &&
      schema.const === undefined &&
      !schema.format &&
      !('pattern' in schema)
    return [
      ...(isUnbounded ? [path] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
      ...(schema.items ? unbounded(schema.items, `${path}.0`) : []),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => unbounded(one, path)),
    ]
  }
  const found = operationsWithBody.flatMap(({ id, body }) => {
    const name = body?.schema.$ref?.split('/').at(-1)
    return unbounded((name === undefined ? body?.schema : schemas[name]) ?? {}, id)
  })
  assert.deepEqual(found, [])
})
