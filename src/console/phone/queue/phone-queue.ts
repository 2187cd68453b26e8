import { useStore } from '#browser/store.ts'
import { api } from '#console/lib/api/api.ts'
import { now } from '#console/lib/clock/now.ts'
import { currentSession } from '#console/lib/session/session.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { type CallQueue, callQueue, type QueueState } from './call-queue.ts'
import { indexedStorage } from './indexed-storage.ts'

/** The phone warns below this free space. */
const shortBytes = 20 * 2 ** 20

const readers = new Map<string, (answer: never) => string | undefined>()

/**
 * Tells what becomes of the answers to a call that was made later; `read` answers the name of a refusal that one contains.
 * Before the queue starts, since calls of an earlier page are sent at once.
 */
export function readAnswers<C extends Contract>({ id }: C, read: (answer: OkOf<C>) => string | undefined): void {
  readers.set(id, read)
}

const queue: CallQueue = callQueue({
  storage: indexedStorage(),
  call: async ({ id, contract, params, body }) => {
    const call = { params, body, headers: { 'idempotency-key': id } } as CallOf<Contract>
    const answer = await api(contract as Contract, call)
    return readers.get(contract.id)?.(answer as never)
  },
  member: () => currentSession()?.member.id,
  now,
  later: setTimeout,
  isStorageShort: async () => {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate()
    return quota - usage < shortBytes
  },
})

/** Starts sending queued calls, now and whenever the connection returns. */
export function startQueue(): void {
  void navigator.storage.persist?.()
  addEventListener('online', () => void queue.send())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void queue.send())
  void queue.send()
}

/** Resolves when the calls of an earlier page count, so that no page shows a step before them as the next one. */
export const queueRead = (): Promise<void> => queue.read().catch(() => undefined)

/**
 * Queues a call: it is stored first and sent in order, also offline. `id` is also that of the body, if the contract has one.
 * Throws StorageFullError when storage is full.
 */
export function doLater<C extends Contract>(
  contract: C,
  call: CallOf<C>,
  { id = crypto.randomUUID(), label }: { readonly id?: string; readonly label: string },
): Promise<void> {
  const session = currentSession()
  if (session === undefined) throw new Error('nobody is signed in')
  const { method, path, mergePatch, multipart, timeoutMs } = contract
  return queue.add({
    id,
    contract: { id: contract.id, method, path, mergePatch, multipart, timeoutMs },
    params: call.params,
    body: call.body,
    label,
    at: now(),
    by: session.member.id,
    refusal: null,
  })
}

export const queueState = queue.state
export const useQueue = (): QueueState => useStore(queue.state)
export const sendQueue = (): Promise<void> => queue.send()
export const dismissCall = (id: string): Promise<void> => queue.dismiss(id)
