import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { cachedPage } from '#platform/cache/cached-page.ts'
import { makeGreetedPage } from './greeted-page.ts'

const page = (status = 200) => cachedPage({ status, headers: {}, text: 'for guests' }, () => undefined)
const known = async () => 'token'
const greet = async (html: string, token: string) => `${html}, and for who has the ${token}`

/** The shop's process: its clock, what it logs, and whom its pages greet. */
function process(by: Partial<Parameters<typeof makeGreetedPage>[0]> = {}) {
  const logged: string[] = []
  const log = { warn: () => logged.push('failing'), info: () => logged.push('again') }
  const clock = { now: 0 }
  const greetedPage = makeGreetedPage({ recogniseVisitor: known, greet, now: () => clock.now, ...by })
  const ask = async (status?: number) => {
    const own = await greetedPage({ id: '1', log } as unknown as FastifyRequest, page(status))
    return own && String(await own.bytes('identity'))
  }
  return { ask, clock, logged }
}

test('a page greets whom the server knows, and is another one than that of the cache', async () => {
  assert.equal(await process().ask(), 'for guests, and for who has the token')
  assert.equal(await process({ recogniseVisitor: async () => null }).ask(), null)
  assert.equal(await process().ask(404), null)
})

test('after a failure nobody is greeted for five seconds, and only the change is logged', async () => {
  let isDown = true
  let calls = 0
  const failing = async () => {
    calls += 1
    return isDown ? Promise.reject(new Error('no answer')) : 'token'
  }
  const { ask, clock, logged } = process({ recogniseVisitor: failing })
  assert.deepEqual([await ask(), await ask()], [null, null])
  assert.equal(calls, 1)
  clock.now = 5_000
  // One page tries again, while others wait for nothing.
  assert.deepEqual(await Promise.all([ask(), ask()]), [null, null])
  assert.equal(calls, 2)
  isDown = false
  clock.now = 10_000
  assert.match((await ask()) ?? '', /the token/)
  assert.match((await ask()) ?? '', /the token/)
  assert.deepEqual(logged, ['failing', 'again'])
})

test('a page greets nobody when the drawing fails', async () => {
  assert.equal(await process({ greet: async () => Promise.reject(new Error('no answer')) }).ask(), null)
})

test('a page waits two seconds for the answers of a customer, and the next one not at all', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const begun = Promise.withResolvers<void>()
  const never = () => {
    begun.resolve()
    return new Promise<null>(() => undefined)
  }
  const { ask } = process({ recogniseVisitor: never })
  const waiting = ask()
  await begun.promise
  context.mock.timers.tick(2_000)
  assert.equal(await waiting, null)
  assert.equal(await ask(), null)
})
