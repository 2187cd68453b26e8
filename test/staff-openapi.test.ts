import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readStaffContracts } from '#test/support/fixtures/staff/staff-contracts.ts'
import { readStaffContracts as readForDocument } from '../scripts/openapi/contracts.ts'
import { writeStaffDocument } from '../scripts/openapi/staff-document.ts'

interface Content {
  readonly schema: { readonly $ref?: string }
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-permission': string
  readonly security: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

const text = writeStaffDocument(await readForDocument())
const { paths, components, ...rest } = JSON.parse(text) as {
  readonly openapi: string
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

test('docs/staff-openapi.json equals the document generated from the contracts', () => {
  assert.equal(rest.openapi, '3.1.1')
  assert.ok(readFileSync('docs/staff-openapi.json', 'utf8') === text, 'run npm run openapi')
})

test('the document holds every staff contract with its address, its permission and a description', async () => {
  const contracts = await readStaffContracts()
  assert.equal(operations.length, contracts.length)
  for (const { id, path, method, permission } of contracts) {
    const found = operations.find(({ operation }) => operation.operationId === id) ?? assert.fail(`${id} is missing`)
    assert.deepEqual([found.path, found.method, found.operation['x-permission']], [path, method, permission])
    assert.match(found.operation.summary, /^[A-Z].*[^.]$/s, id)
    assert.ok(found.operation.description.length > 10, id)
    assert.equal('bearer' in (found.operation.security[0] ?? {}), !['anyone', 'member'].includes(permission), id)
  }
})

test('each body and each answer in JSON has an example', () => {
  for (const { operation } of operations) {
    const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
    const contents = [operation.requestBody?.content, ...answers.map(([, { content }]) => content)]
    const json = contents.flatMap((content = {}) => Object.entries(content).filter(([type]) => type.endsWith('json')))
    for (const [, { schema, example }] of json) {
      const name = schema.$ref?.split('/').at(-1) ?? ''
      assert.ok(example !== undefined || components.schemas[name]?.examples?.length === 1, operation.operationId)
    }
  }
})

test('every reference in the document resolves', () => {
  const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const valueAt = (path: string): unknown =>
    path.split('/').reduce<unknown>((value, key) => Object(value)[key], JSON.parse(text))
  assert.ok(targets.length > 100)
  for (const path of new Set(targets)) assert.notEqual(valueAt(path), undefined, path)
})
