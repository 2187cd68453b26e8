import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { PageKeys } from '../cache/key-versions.ts'
import { keysOf } from './answer-keys.ts'

interface InMemoryRequest {
  readonly method: 'GET'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

interface InMemoryAnswer {
  readonly status: number
  readonly text: string
  readonly keys: PageKeys
}

const waiting = new AsyncLocalStorage<{ text: string | null }>()

/** Calls a route of this process, through validation and sessions as from outside. */
export async function callInMemory(app: FastifyInstance, request: InMemoryRequest): Promise<InMemoryAnswer> {
  const taken: { text: string | null } = { text: null }
  // `inject` sends the request once it is awaited, which has to happen inside.
  const answer = await waiting.run(taken, async () => await app.inject(request))
  const text = taken.text ?? answer.payload
  // What the call has opened and not closed, a timer or a connection, keeps the store.
  taken.text = null
  return { status: answer.statusCode, text, keys: keysOf(answer.raw.res) }
}

/**
 * Gives the text of an answer to the call in memory that waits for it; false when the call came over a socket. Written to the
 * response instead, a list of 130 KB would be copied twice and decoded after that.
 */
export function handOver(text: string | Buffer): boolean {
  const taken = waiting.getStore()
  if (taken === undefined) return false
  taken.text = text.toString()
  return true
}
