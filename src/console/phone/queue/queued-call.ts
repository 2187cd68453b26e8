import { isUnreachable } from '#console/lib/api/transport.ts'
import { type ApiError, isApiError } from '#kernel/client.ts'
import type { Contract } from '#kernel/contract.ts'

/** The parts of a contract that a queued call stores; the queue outlives the page and may outlive the release. */
export type StoredContract = Pick<Contract, 'id' | 'method' | 'path' | 'mergePatch' | 'multipart' | 'timeoutMs'>

/** A call that is stored and sent in order. */
export interface QueuedCall {
  /** Idempotency key, assigned by the phone. */
  readonly id: string
  readonly contract: StoredContract
  readonly params: unknown
  readonly body: unknown
  /** Label in the list of queued calls: "Predat PF-204541". */
  readonly label: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The member of staff who made the call. */
  readonly by: string
  /** The name of the refusal, once the shop has refused it. */
  readonly refusal: string | null
}

/** The outcome of a call by its answer. `retry` blocks the calls after it until the connection is back. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refused'; readonly refusal: string }

/** Retried: an unreachable or overloaded shop, server errors, a missing sign-in. Any other refusal is final. */
export function outcomeOf(error: unknown): Outcome {
  if (isUnreachable(error) || !isApiError(error) || isPassing(error)) return { kind: 'retry' }
  return { kind: 'refused', refusal: error.problem?.type.slice('/problems/'.length) ?? 'server-error' }
}

const isPassing = ({ status, problem }: ApiError): boolean =>
  status >= 500 || [401, 408, 425, 429].includes(status) || problem?.type === '/problems/csrf-token-mismatch'

/** The next call to send: the oldest of this member that was not refused. */
export const nextCall = (calls: readonly QueuedCall[], member: string): QueuedCall | undefined =>
  calls.find(({ by, refusal }) => by === member && refusal === null)

/** Back-off in milliseconds after so many failed attempts: 2, 4, 8 s … at most 30 s. */
export const pauseAfter = (attempts: number): number => Math.min(1_000 * 2 ** attempts, 30_000)
