import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { HTTPMethods } from 'fastify'
import { apiBase } from '#src/app.ts'
import { assertValidHtml } from '#test/support/browser/page-checks.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import { exampleOf } from '#test/support/openapi/example.ts'
import type { Parameter, Schema } from '#test/support/openapi/openapi.ts'
import { readContracts } from '../../../scripts/openapi/contracts.ts'
import * as generator from '../../../scripts/openapi/document.ts'

const contracts = await readContracts()
const written = readFileSync('docs/openapi.json', 'utf8')
const document = readDocument(written)

let database: TestDatabase
let shop: TestShop
before(async () => {
  database = await testDatabase()
  shop = await startShop({ env: { JOBS: 'false', SEED_PRODUCTS: '0' }, sharing: { databaseUrl: database.url } })
})
after(async () => {
  await shop?.stop()
  await database?.close()
})

const page = async (): Promise<string> => (await fetch(`${shop.url}/api/docs`)).text()

test('every operation of the OpenAPI document has a route at its documented address', () => {
  assert.equal(generator.apiBase, apiBase)
  const missing = document.operations.filter(({ method, path }) => {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    return !shop.app.server.hasRoute({ method: method as HTTPMethods, url })
  })
  assert.deepEqual(
    missing.map(({ id }) => id),
    [],
  )
})

test('the document is served as committed, compressed, and with 304 when it has not changed', async () => {
  const first = await fetch(`${shop.url}/api/openapi.json`)
  assert.equal(first.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.ok(first.headers.get('content-encoding'))
  assert.ok((await first.text()) === written)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  assert.equal((await fetch(`${shop.url}/api/openapi.json`, { headers })).status, 304)
})

test('the documentation page is in English, has no inline script and loads nothing from other hosts', async () => {
  const response = await fetch(`${shop.url}/api/docs`)
  assert.equal(response.status, 200)
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'; script-src 'self';/)
  assert.doesNotMatch(policy.replace("style-src 'self' 'unsafe-inline'", ''), /unsafe|https?:|\*/)
  const text = await response.text()
  assert.match(text, /<html lang="en">/)
  assert.doesNotMatch(text, /<script(?! src="\/)|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//)
})

test('the files of the documentation page are served, and its scripts and styles are compressed', async () => {
  const text = await page()
  const style = await (await fetch(`${shop.url}/api/docs/style.css`)).text()
  const addresses = [
    ...Array.from(text.matchAll(/(?:src|href)="(\/[^"]*)"/g), ([, address = '']) => address),
    ...Array.from(style.matchAll(/url\("([^"]+)"\)/g), ([, address = '']) => address),
  ]
  assert.ok(addresses.length >= 7)
  for (const address of new Set(addresses)) {
    const response = await fetch(new URL(address, shop.url))
    assert.equal(response.status, 200, address)
    if (/\.(js|css)$/.test(address)) assert.ok(response.headers.get('content-encoding'), address)
  }
})

/** The example of a form with its files, which the document can only describe. */
function filesIn({ properties = {} }: Schema, example: unknown): unknown {
  const names = Object.keys(properties).filter((name) => properties[name]?.format === 'binary')
  if (names.length === 0) return example
  return { ...(example as object), ...Object.fromEntries(names.map((name) => [name, new File(['x'], 'x.jpg')])) }
}

test('the example of every body and parameter is accepted by its contract', () => {
  for (const contract of contracts) {
    const operation = document.operations.find(({ id }) => id === contract.id)
    assert.ok(operation, contract.id)
    if (operation.body) {
      const example = filesIn(operation.body.schema, exampleOf(operation.body.schema, document.schemas))
      assert.deepEqual(contract.body.safeParse(example).error?.issues ?? [], [], contract.id)
    }
    for (const [location, schema] of [['path', contract.params] as const, ['query', contract.query] as const]) {
      const documented: readonly Parameter[] = operation.parameters.filter(
        (parameter) => parameter.location === location,
      )
      assert.deepEqual(schema.safeParse(examplesOf(documented)).error?.issues ?? [], [], contract.id)
    }
  }
})

/** Parameters as the router passes them: plain values are strings. */
function examplesOf(parameters: readonly Parameter[]): Record<string, unknown> {
  const examples = parameters.map(({ name, schema }): [string, unknown] => {
    const example = exampleOf(schema, document.schemas)
    return [name, typeof example === 'object' ? example : String(example)]
  })
  return Object.fromEntries(examples)
}

test('the documentation page is valid HTML', () => assertValidHtml(`${shop.url}/api/docs`))
