import { makeStore, type Store } from '#browser/store.ts'
import { type CallStorage, StorageFullError } from './call-storage.ts'
import { nextCall, outcomeOf, pauseAfter, type QueuedCall } from './queued-call.ts'

export interface QueueState {
  readonly calls: readonly QueuedCall[]
  readonly isSending: boolean
  /** Time in milliseconds since which the shop is unreachable; null while reachable. */
  readonly offlineSince: number | null
  /** Storage is nearly or completely full. */
  readonly isStorageShort: boolean
}

export interface CallQueue {
  readonly state: Store<QueueState>
  /** Reads the stored calls of an earlier page; resolves when `state` has them. */
  read(): Promise<void>
  /** Stores a call and sends it in order; resolves when stored. Throws StorageFullError. */
  add(call: QueuedCall): Promise<void>
  /** Sends the stored calls in order until the shop is unreachable. Safe to call at any time. */
  send(): Promise<void>
  /** Removes a refused call, after its reason was read. */
  dismiss(id: string): Promise<void>
}

interface CallQueueOf {
  readonly storage: CallStorage
  /**
   * Sends the call; rejects like the API client. Resolves to the name of a refusal that the answer contains, as a scan that no
   * longer fits has one, or to nothing.
   */
  readonly call: (call: QueuedCall) => Promise<string | undefined>
  /** Id of the signed-in member; calls of other members wait for their sign-in. */
  readonly member: () => string | undefined
  readonly now: () => number
  /** Schedules the next attempt. */
  readonly later: (work: () => void, ms: number) => void
  /** Whether storage is nearly full. */
  readonly isStorageShort: () => Promise<boolean>
}

/** Offline queue of calls: persisted, sent in order, one at a time, each at least once. */
export function callQueue({ storage, call, member, now, later, isStorageShort }: CallQueueOf): CallQueue {
  const state = makeStore<QueueState>({ calls: [], isSending: false, offlineSince: null, isStorageShort: false })
  const change = (changes: Partial<QueueState>): void => state.set({ ...state.get(), ...changes })
  // In turn, so that no older copy of the stored calls replaces a newer one.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const reload = (): Promise<void> =>
    inTurn(async () => change({ calls: await storage.all(), isStorageShort: await isStorageShort() }))
  let sending: Promise<void> | undefined
  let failures = 0

  async function sendAll(): Promise<void> {
    await reload()
    for (;;) {
      const person = member()
      const next = person === undefined ? undefined : nextCall(state.get().calls, person)
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
      if (outcome.kind === 'done') await remove(next.id)
      else await refuse(next.id, outcome.refusal)
    }
  }

  // Reading every stored call again after each answer would take longer than the calls themselves.
  const remove = (id: string): Promise<void> =>
    inTurn(async () => {
      await storage.remove(id)
      change({ calls: state.get().calls.filter((call) => call.id !== id) })
    })
  const refuse = (id: string, refusal: string): Promise<void> =>
    inTurn(async () => {
      await storage.refuse(id, refusal)
      change({ calls: state.get().calls.map((call) => (call.id === id ? { ...call, refusal } : call)) })
    })

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
    read: reload,
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
    dismiss: remove,
  }
  return queue
}
