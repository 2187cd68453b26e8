import { isUnreachable } from '#console/lib/api/transport.ts'
import { type ApiError, isApiError } from '#kernel/client.ts'
import type { Contract } from '#kernel/contract.ts'

/** What of a contract a call needs; a queue outlives the page, and perhaps the release. */
export type StoredContract = Pick<Contract, 'id' | 'method' | 'path' | 'mergePatch' | 'multipart' | 'timeoutMs'>

/** A call that was made, perhaps without a connection, and is sent in its turn. */
export interface QueuedCall {
  /** Made by this phone: sending it again changes nothing more. */
  readonly id: string
  readonly contract: StoredContract
  readonly params: unknown
  readonly body: unknown
  /** What was done, as the list of what waits shows it: "Predat PF-204541". */
  readonly label: string
  /** Milliseconds. */
  readonly at: number
  /** The member of staff who did it. */
  readonly by: string
  /** The name of the refusal, once the shop has refused it. */
  readonly refusal: string | null
}

/** What becomes of a call by its answer: `retry` waits for the connection, and what comes after it waits as well. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refused'; readonly refusal: string }

/** A shop that is busy, away or asks to sign in may still take the call; any other refusal is final. */
export function outcomeOf(error: unknown): Outcome {
  if (isUnreachable(error) || !isApiError(error) || isPassing(error)) return { kind: 'retry' }
  return { kind: 'refused', refusal: error.problem?.type.slice('/problems/'.length) ?? 'server-error' }
}

const isPassing = ({ status, problem }: ApiError): boolean =>
  status >= 500 || [401, 408, 425, 429].includes(status) || problem?.type === '/problems/csrf-token-mismatch'

/** The next call to send: the oldest of this person that the shop has not refused. */
export const nextCall = (calls: readonly QueuedCall[], member: string): QueuedCall | undefined =>
  calls.find(({ by, refusal }) => by === member && refusal === null)

/** Milliseconds until the next attempt after so many in vain: 2, 4, 8 … at most 30 s. */
export const pauseAfter = (attempts: number): number => Math.min(1_000 * 2 ** attempts, 30_000)
