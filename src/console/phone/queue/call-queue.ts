import { makeStore, type Store } from '#browser/store.ts'
import { type CallStorage, StorageFullError } from './call-storage.ts'
import { nextCall, outcomeOf, pauseAfter, type QueuedCall } from './queued-call.ts'

export interface QueueState {
  readonly calls: readonly QueuedCall[]
  readonly isSending: boolean
  /** Since when the shop does not answer, in milliseconds; null while it does. */
  readonly offlineSince: number | null
  /** There is hardly any room left, or none: told before something is lost. */
  readonly isStorageShort: boolean
}

export interface CallQueue {
  readonly state: Store<QueueState>
  /** Records a call and sends it in its turn; resolves once it is stored. Throws StorageFullError. */
  add(call: QueuedCall): Promise<void>
  /** Sends what waits, in order, until the shop does not answer; safe to call at any time. */
  send(): Promise<void>
  /** Takes a refused call out of the list, once somebody has read why. */
  dismiss(id: string): Promise<void>
}

interface CallQueueOf {
  readonly storage: CallStorage
  /**
   * Makes the call; rejects as the client does. Resolves to the name of a refusal that the answer contains, as a scan that no
   * longer fits has one, or to nothing.
   */
  readonly call: (call: QueuedCall) => Promise<string | undefined>
  /** Who is signed in: calls of somebody else wait for them. */
  readonly member: () => string | undefined
  readonly now: () => number
  /** Plans the next attempt. */
  readonly later: (work: () => void, ms: number) => void
  /** Whether the phone has little room left. */
  readonly isStorageShort: () => Promise<boolean>
}

/** Calls made with or without a connection: kept in order, sent one after the other, each at least once. */
export function callQueue({ storage, call, member, now, later, isStorageShort }: CallQueueOf): CallQueue {
  const state = makeStore<QueueState>({ calls: [], isSending: false, offlineSince: null, isStorageShort: false })
  const change = (changes: Partial<QueueState>): void => state.set({ ...state.get(), ...changes })
  const reload = async (): Promise<readonly QueuedCall[]> => {
    const calls = await storage.all()
    change({ calls, isStorageShort: await isStorageShort() })
    return calls
  }
  let sending: Promise<void> | undefined
  let failures = 0

  async function sendAll(): Promise<void> {
    for (;;) {
      const person = member()
      const next = person === undefined ? undefined : nextCall(await reload(), person)
      if (next === undefined) return
      const outcome = await attempt(next)
      if (outcome.kind === 'retry') {
        failures += 1
        change({ offlineSince: state.get().offlineSince ?? now() })
        later(() => void queue.send(), pauseAfter(failures))
        return
      }
      failures = 0
      change({ offlineSince: null })
      if (outcome.kind === 'done') await storage.remove(next.id)
      else await storage.refuse(next.id, outcome.refusal)
    }
  }

  const attempt = async (next: QueuedCall) => {
    try {
      const refusal = await call(next)
      return refusal === undefined ? ({ kind: 'done' } as const) : ({ kind: 'refused', refusal } as const)
    } catch (error) {
      return outcomeOf(error)
    }
  }

  const queue: CallQueue = {
    state,
    add: async (added) => {
      try {
        await storage.add(added)
      } catch (error) {
        if (error instanceof StorageFullError) change({ isStorageShort: true })
        throw error
      }
      await reload()
      void queue.send()
    },
    send: () => {
      sending ??= (async () => {
        change({ isSending: true })
        try {
          await sendAll()
        } finally {
          sending = undefined
          change({ isSending: false })
        }
      })()
      return sending
    },
    dismiss: async (id) => {
      await storage.remove(id)
      await reload()
    },
  }
  return queue
}
