import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as whatIsSettled } from 'node:timers/promises'
import { makeLog } from '#platform/log.ts'
import { ContentUnavailable } from '../ports.ts'
import { cachedContent } from './cached-content.ts'

/** Messages about a load that fails with this error, before the process ends or while it does. */
async function loggedOf(error: Error, ends: 'before' | 'after'): Promise<unknown[]> {
  const log = makeLog('silent')
  const messages: unknown[] = []
  for (const level of ['warn', 'error'] as const) log[level] = (...line: unknown[]) => void messages.push(line[1])
  const answer = Promise.withResolvers<string>()
  const content = cachedContent({
    ...{ load: () => answer.promise, empty: '', name: 'pages', log, refreshMs: 60_000, onChange: () => undefined },
  })
  content.start()
  if (ends === 'before') content.stop()
  answer.reject(error)
  await whatIsSettled()
  content.stop()
  return messages
}

test('a load that the end of the process interrupts is no failure of the content service', async () => {
  assert.deepEqual(await loggedOf(new ContentUnavailable('away'), 'before'), [])
  assert.deepEqual(await loggedOf(new Error('the database is closed'), 'before'), [])
})

test('a content service that is away is logged, and so is a bug', async () => {
  assert.match(String(await loggedOf(new ContentUnavailable('away'), 'after')), /^the content service is unavailable/)
  assert.match(String(await loggedOf(new Error('a bug'), 'after')), /^content could not be processed$/)
})
