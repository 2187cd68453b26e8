import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContracts } from '../scripts/openapi/contracts.ts'
import { apiBase, writeDocument } from '../scripts/openapi/document.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, unknown>>
  readonly security: readonly Readonly<Record<string, unknown>>[]
}

const contracts = await readContracts()
const text = writeDocument(contracts)
const document: unknown = JSON.parse(text)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path of keys; undefined when a key is missing. */
const valueAt = (keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    document,
  )

/** Every object of the document with the keys that lead to it. */
function* objects(value: unknown, keys: readonly string[] = []): Generator<[Record<string, unknown>, string]> {
  if (!isRecord(value)) return
  yield [value, keys.join('/')]
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, [...keys, key])
}

const isOperation = (value: unknown): value is Operation => isRecord(value) && 'operationId' in value

const operations = Object.entries(isRecord(document) && isRecord(document['paths']) ? document['paths'] : {}).flatMap(
  ([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]) =>
      isOperation(operation) ? [{ path, method, operation }] : [],
    ),
)

test('API-AUT-05 GEN-07 docs/openapi.json equals the document generated from the contracts', () => {
  assert.ok(
    readFileSync('docs/openapi.json', 'utf8') === text,
    'docs/openapi.json differs from the contracts: run npm run openapi',
  )
})

test('the same contracts in another order give the same bytes', () => {
  assert.ok(writeDocument(contracts.toReversed()) === text)
})

test('every contract is an operation with a unique id', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  assert.deepEqual(ids.toSorted(), contracts.map(({ id }) => id).toSorted())
  assert.equal(new Set(ids).size, ids.length)
})

test('PERM-03 no call manages the shop, and no account is more than standard or genius', () => {
  const paths = operations.map(({ path }) => path)
  assert.deepEqual(
    paths.filter((path) => /admin|staff|console|manage|backoffice|roles?\b/i.test(path)),
    [],
  )
  assert.ok(contracts.every(({ access }) => access === 'public' || access === 'customer' || access === 'optional'))
})

test('OPEN-41 listings of products accept filter, sort, page and itemsPerPage', () => {
  for (const id of ['getCategory', 'getPromotions', 'searchProducts']) {
    const found = operations.find(({ operation }) => operation.operationId === id)
    const names = found?.operation.parameters?.flatMap((parameter) => (parameter.in === 'query' ? parameter.name : []))
    for (const name of ['filter', 'sort', 'page', 'itemsPerPage']) assert.ok(names?.includes(name), `${id} ${name}`)
  }
})

test('every reference in the document resolves', () => {
  const broken = [...objects(document)].filter(([value]) => {
    const target = value['$ref']
    return typeof target === 'string' && !isRecord(valueAt(target.replace(/^#\//, '').split('/')))
  })
  assert.deepEqual(
    broken.map(([value, location]) => `${location}: ${value['$ref']}`),
    [],
  )
})

test('every required field has a schema', () => {
  const schemas = valueAt(['components', 'schemas'])
  const missing = [...objects(schemas)].flatMap(([{ required, properties }, location]) =>
    Array.isArray(required) && isRecord(properties)
      ? required.filter((name) => !(String(name) in properties)).map((name) => `${location}: ${name}`)
      : [],
  )
  assert.deepEqual(missing, [])
})

test('every parameter of a path is declared as required, and no other is', () => {
  for (const { path, operation } of operations) {
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    const declared = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    assert.deepEqual(declared.map(({ name }) => name).toSorted(), inPath.toSorted(), operation.operationId)
    assert.ok(
      declared.every(({ required }) => required),
      operation.operationId,
    )
  }
})

test('every operation has one success status, the statuses 500 and 503, described tags and a summary', () => {
  const tags = valueAt(['tags'])
  const described = Array.isArray(tags) ? tags.map((tag: unknown) => isRecord(tag) && tag['name']) : []
  for (const { operation } of operations) {
    const statuses = Object.keys(operation.responses).map(Number)
    assert.equal(statuses.filter((status) => status < 400).length, 1, operation.operationId)
    assert.ok(statuses.includes(500) && statuses.includes(503), operation.operationId)
    assert.ok(
      operation.tags.every((tag) => described.includes(tag)),
      operation.operationId,
    )
    assert.match(operation.summary, /^[A-Z].*[^.]$/s, operation.operationId)
  }
})

test('the access, content type and base path of a contract are in its operation', () => {
  for (const { id, access, mergePatch, multipart, root, body } of contracts) {
    const found = operations.find(({ operation }) => operation.operationId === id)
    assert.ok(found, id)
    const needsToken =
      found.operation.security.length > 0 && found.operation.security.every((scheme) => 'bearer' in scheme)
    assert.equal(needsToken, access === 'customer', id)
    assert.equal(
      found.operation.security.some((scheme) => 'bearer' in scheme),
      access !== 'public',
      id,
    )
    if (body.type !== 'undefined' && body.type !== 'unknown') {
      const json = mergePatch ? 'application/merge-patch+json' : 'application/json'
      const type = multipart === null ? json : 'multipart/form-data'
      assert.deepEqual(Object.keys(found.operation.requestBody?.content ?? {}), [type], id)
    }
    const servers = valueAt(['paths', found.path, 'servers']) ?? valueAt(['servers'])
    assert.deepEqual(servers, [{ url: root === 'site' ? '/' : apiBase }], id)
  }
})
