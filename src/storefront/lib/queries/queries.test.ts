import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mock, test } from 'node:test'
import { loadQuery, makeQueryClient } from './queries.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A query that counts its calls; the first `failures` of them fail. */
function counted(failures = 0) {
  const calls: number[] = []
  const queryFn = async (): Promise<string> => {
    calls.push(Date.now())
    if (calls.length <= failures) throw new Error('no answer')
    return `answer ${calls.length}`
  }
  return { calls, query: { queryKey: ['test', 'one'] as const, queryFn } }
}

test('a page is notified when the data it was opened with has changed, and only then', async (t) => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  t.after(() => mock.timers.reset())
  const queries = makeQueryClient('server')
  const { calls, query } = counted()
  let changes = 0
  const load = () => loadQuery(queries, query, () => changes++)
  assert.equal(await load(), 'answer 1')
  mock.timers.tick(3_000)
  assert.equal(await load(), 'answer 1')
  await flushPromises()
  assert.equal(calls.length, 1, 'still fresh after 3 s')
  mock.timers.tick(3_000)
  assert.equal(await load(), 'answer 1', 'the old data at once')
  await flushPromises()
  assert.equal(calls.length, 2)
  assert.equal(changes, 1)
  assert.equal(await load(), 'answer 2')
})

test('CONST-14 on the server a query that fails is not retried', async () => {
  const { calls, query } = counted(9)
  await assert.rejects(makeQueryClient('server').fetchQuery(query), /no answer/)
  assert.equal(calls.length, 1)
})

test('a failed query is reported with its key, once and after the last retry, and a failed mutation as well', async () => {
  const reports: unknown[] = []
  const queries = makeQueryClient('server', (error, more) => reports.push([error.message, more?.key]))
  const { query } = counted(3)
  await assert.rejects(queries.fetchQuery({ ...query, retry: 2, retryDelay: 0 }), /no answer/)
  const mutationFn = () => Promise.reject(new Error('refused'))
  await assert.rejects(queries.getMutationCache().build(queries, { mutationFn }).execute(undefined), /refused/)
  assert.deepEqual(reports, [
    ['no answer', ['test', 'one']],
    ['refused', undefined],
  ])
  assert.equal(await queries.fetchQuery(query), 'answer 4')
  assert.equal(reports.length, 2)
})

test('CONST-18 cache times are set in one place; only the customer query has its own', () => {
  const files = globSync('src/storefront/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const withCacheTimes = files.filter((file) => /\b(staleTime|gcTime)\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(withCacheTimes.sort(), [
    'src/storefront/lib/queries/customer-query.ts',
    'src/storefront/lib/queries/queries.ts',
  ])
})
