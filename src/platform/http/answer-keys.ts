import type { OutgoingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { PageKeys } from '../cache/key-versions.ts'

/** Beside the answers, not in a header: keys are of this process. */
const declared = new WeakMap<object, readonly string[]>()

/** Declares everything that an answer depends on, so that pages which show it can be kept until that changes. */
export function declareKeys(reply: FastifyReply, keys: readonly string[]): void {
  declared.set(reply.raw, keys)
}

/** The keys of an answer; null for one that declares none, and for refusals. */
export function keysOf(answer: OutgoingMessage & { readonly statusCode: number }): PageKeys {
  return answer.statusCode < 300 ? (declared.get(answer) ?? null) : null
}
