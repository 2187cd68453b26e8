import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { shippedRoles } from '#modules/staff/rules/roles.ts'
import { type WriteRecorder, writeRecorder } from '#test/support/database/write-recorder.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { readStaffContracts } from '#test/support/fixtures/staff/staff-contracts.ts'
import { type FuzzRequest, requestTo } from '#test/support/fuzz/fuzz-request.ts'
import { encodeForAddress } from '#test/support/fuzz/fuzz-values.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import type { Operation, Parameter } from '#test/support/openapi/openapi.ts'
import { type CourierFixture, courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'

const { operations: all, schemas } = readDocument(readFileSync('docs/staff-openapi.json', 'utf8'))
/** Streams do not end, and signing out ends the session of the following calls. */
const left = ['watchNews', 'watchChats', 'openStaffSession', 'endStaffSession']
const operations = all.filter(({ id }) => !left.includes(id))

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127)
/** Calls of all roles together, at least. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 900)
const reportSeed = (t: TestContext): void => t.diagnostic(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)

const roles = ['owner', 'catalogue', 'pricing', 'editor', 'picker', 'dispatcher', 'courier', 'support', 'accountant']
const nothing = '01930000-0000-7000-8000-0000000fffff'
const noSlugs = { product: 'x', category: 'x', brand: 'x', promotion: 'x', customListing: 'x' }

let shop: CourierFixture
let witness: WriteRecorder
/** Ids of orders, tasks, totes, runs, stops, claims, chats and customers that exist. */
let ids: readonly string[]
const permissions = new Map<string, string>()
const headersOf = new Map<string, Record<string, string>>()
before(async () => {
  shop = await courierFixture()
  const [waiting, sealed] = [await shop.place({ rice: 1, milk: 1 }), await shop.packed({ rice: 1 })]
  const gone = await shop.packed({ coffee: 1 })
  const run = await shop.departed([gone])
  await send(shop.driver, stopOf(run, gone), outcomeOf(stopOf(run, gone), shop.clock.now()))
  await shop.departed([await shop.packed({ peas: 1 })])
  await shop.runOf([sealed])
  for (const { id, permission } of await readStaffContracts()) permissions.set(id, permission)
  for (const role of roles) headersOf.set(role, await staffHeaders(shop.app, shop.clock, role))
  const { rows } = await shop.app.db.pool.query<{ id: string }>(
    `SELECT id FROM pick_task UNION SELECT id FROM order_tote UNION SELECT id FROM run UNION SELECT id FROM run_stop
     UNION SELECT id FROM vehicle UNION SELECT id FROM shop_order WHERE placed_at IS NOT NULL
     UNION (SELECT id FROM customer LIMIT 3)`,
  )
  ids = [waiting.deliveryId, ...rows.map(({ id }) => id)]
  witness = await writeRecorder(shop.app.db)
})
after(() => shop?.stop())

const isGranted = (role: string, { id }: Operation): boolean => {
  const permission = permissions.get(id) ?? assert.fail(`no contract ${id}`)
  if (permission === 'member' || permission === 'anyone') return true
  return (shippedRoles[role as keyof typeof shippedRoles] as readonly string[]).includes(permission)
}

const calls = () => roles.flatMap((role) => operations.map((operation) => ({ role, operation })))

/** The known id at a place that the generated request decides. */
const idFor = (request: FuzzRequest): string => ids[JSON.stringify(request).length % ids.length] ?? nothing

function addressOf({ path }: Operation, request: FuzzRequest): string {
  const id = idFor(request)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => request.parameters[name] || encodeForAddress(id))
  return request.query === '' ? filled : `${filled}?${request.query}`
}

function bodyOf(request: FuzzRequest): string | undefined {
  const { body, broken, fill } = request
  if (body === undefined || broken !== null) return broken ?? undefined
  const text = JSON.stringify(body)
  if (!fill) return text
  return JSON.stringify(body, (name, value) =>
    /^(id|key|.*Id)$/.test(name) && typeof value === 'string' ? idFor(request) : value,
  )
}

async function sendAs(role: string, operation: Operation, request: FuzzRequest) {
  const payload = bodyOf(request)
  const { result: response, written } = await witness.recordWrites(async () =>
    (shop.app.console ?? assert.fail('no console')).server.inject({
      method: operation.method as 'GET',
      url: addressOf(operation, request),
      headers: {
        ...headersOf.get(role),
        ...(payload === undefined || request.type === '' ? {} : { 'content-type': request.type }),
      },
      ...(payload === undefined ? {} : { payload }),
    }),
  )
  const summary = `${role}: ${response.statusCode} ${response.body.slice(0, 300)} for ${operation.method} ${addressOf(operation, request).slice(0, 300)} ${payload?.slice(0, 300)}`
  // Jobs write other tables at the same time.
  return { response, isInJournal: written.includes('audit_entry'), summary }
}

/** An answer is described by the document, and no refusal is in the journal. */
async function assertDescribed(role: string, operation: Operation, request: FuzzRequest): Promise<void> {
  const { response, isInJournal, summary } = await sendAs(role, operation, request)
  const { statusCode } = response
  assert.ok(statusCode < 500, summary)
  if (statusCode < 400) return
  assert.equal(isInJournal, false, summary)
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/, summary)
  const { type, status } = response.json<{ type: string; status: number }>()
  assert.equal(status, statusCode, summary)
  const name = type.replace('/problems/', '')
  // An address that cannot be decoded, or that a slash or dots changed, is of no operation.
  if (['not-found', 'method-not-allowed', 'invalid-input'].includes(name)) return
  const documented = operation.refusals.find((refusal) => refusal.status === String(statusCode))
  assert.ok(documented?.names.includes(name), `not documented for ${operation.id}: ${summary}`)
}

test('every answer to arbitrary input from each role that may make the call is described, and no refusal is in the journal', async (t) => {
  reportSeed(t)
  const granted = calls().filter(({ role, operation }) => isGranted(role, operation))
  const numRuns = Math.ceil(requests / granted.length)
  const faults: string[] = []
  for (const { role, operation } of granted) {
    const property = fc.asyncProperty(requestTo(operation, { schemas, known: noSlugs }), (request) =>
      assertDescribed(role, operation, request),
    )
    const found = await fc.check(property, { seed, numRuns, endOnFailure: true })
    if (found.failed) faults.push(`${operation.id}: ${String(found.errorInstance).slice(0, 1_200)}`)
  }
  assert.deepEqual(faults, [])
})

test('each role without the permission gets 403 to any input, and nothing is in the journal', async (t) => {
  reportSeed(t)
  const refused = calls().filter(({ role, operation }) => !isGranted(role, operation))
  const numRuns = Math.ceil(requests / 3 / refused.length)
  const faults: string[] = []
  for (const { role, operation } of refused) {
    const property = fc.asyncProperty(requestTo(operation, { schemas, known: noSlugs }), async (asked) => {
      const request = { ...asked, parameters: {} }
      const { response, isInJournal, summary } = await sendAs(role, operation, request)
      assert.equal(response.statusCode, 403, summary)
      assert.equal(isInJournal, false, summary)
    })
    const found = await fc.check(property, { seed, numRuns, endOnFailure: true })
    if (found.failed) faults.push(`${operation.id}: ${String(found.errorInstance).slice(0, 800)}`)
  }
  assert.deepEqual(faults, [])
})

/** A value that exists nowhere, or one that the schema gives. */
const absent = ({ schema }: Parameter): string => {
  if (schema.type === 'integer' || schema.type === 'number') return '2147483647'
  return schema.format === 'date' ? '2026-11-27' : nothing
}

test('reading what does not exist answers 404', async () => {
  // A name that was never used has no acts; a deleted one keeps its acts.
  const reads = operations.filter(
    ({ id, method, path }) => method === 'GET' && path.includes('{') && id !== 'listContentActs',
  )
  const answers: Record<string, string> = {}
  for (const operation of reads) {
    const { parameters } = operation
    const placeholder = (name: string): string => {
      const parameter = parameters.find((one) => one.name === name)
      return parameter === undefined ? nothing : absent(parameter)
    }
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => placeholder(name))
    const required = parameters.filter(({ location, isRequired }) => location === 'query' && isRequired)
    const query = new URLSearchParams(required.map((one) => [one.name, absent(one).replace(/f$/, 'e')])).toString()
    const url = query === '' ? path : `${path}?${query}`
    const server = shop.app.console?.server ?? assert.fail('no console')
    const { statusCode, body } = await server.inject({ url, headers: headersOf.get('owner') ?? {} })
    // A name with a form of its own is refused as such.
    const isForm = parameters.some(
      ({ location, schema: { type, format } }) => location === 'path' && type === 'string' && !format,
    )
    if (statusCode !== 404 && !(isForm && statusCode === 422))
      answers[operation.id] = `${statusCode} ${body.slice(0, 200)}`
  }
  assert.deepEqual(answers, {})
})
