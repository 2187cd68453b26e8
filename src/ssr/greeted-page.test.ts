import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { cachedPage } from '#platform/cache/cached-page.ts'
import { greetedPage } from './greeted-page.ts'

const warnings: unknown[] = []
const request = { id: '1', log: { warn: (of: unknown) => warnings.push(of) } } as unknown as FastifyRequest
const page = (status = 200) => cachedPage({ status, headers: {}, text: 'for guests' }, () => undefined)
const known = async () => 'token'
const greet = async (html: string, token: string) => `${html}, and for who has the ${token}`

test('a page greets whom the server knows, and is another one than that of the cache', async () => {
  const own = await greetedPage(request, page(), { recogniseVisitor: known, greet })
  assert.equal(String(await own?.bytes('identity')), 'for guests, and for who has the token')
  assert.equal(await greetedPage(request, page(), { recogniseVisitor: async () => null, greet }), null)
  assert.equal(await greetedPage(request, page(404), { recogniseVisitor: known, greet }), null)
})

test('a page greets nobody when a call for it fails', async () => {
  const failing = async () => Promise.reject(new Error('no answer'))
  assert.equal(await greetedPage(request, page(), { recogniseVisitor: failing, greet }), null)
  assert.equal(await greetedPage(request, page(), { recogniseVisitor: known, greet: failing }), null)
  assert.equal(warnings.length, 2)
})

test('a page waits five seconds for the answers of a customer', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const begun = Promise.withResolvers<void>()
  const never = () => {
    begun.resolve()
    return new Promise<null>(() => undefined)
  }
  const waiting = greetedPage(request, page(), { recogniseVisitor: never, greet })
  await begun.promise
  context.mock.timers.tick(5_000)
  assert.equal(await waiting, null)
})
