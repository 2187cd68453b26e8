import { makeStore, useStore } from '#browser/store.ts'
import { api } from '#console/lib/api/api.ts'
import { keepCopy, keptCopy } from '#console/lib/session/kept-copy.ts'
import { getPickWork, type PickWork, recordScans } from '#modules/picking/contract.staff.ts'
import type { QueueState } from '../queue/call-queue.ts'
import { queueState, readAnswers, useQueue } from '../queue/phone-queue.ts'
import { localWork, type NotedScan } from './local-work.ts'

interface PickingState {
  /** As the shop has answered last; undefined before the first answer. */
  readonly work: PickWork | undefined
  /** Scans on their way into the queue. */
  readonly unstored: readonly NotedScan[]
}

const copyName = 'pick-work'
const state = makeStore<PickingState>({ work: undefined, unstored: [] })

/** Answers that came: one that was asked for before them is outdated. */
let answers = 0

/** Takes the work as the shop has answered it, and keeps it for the time without a connection. */
export function takeWork(work: PickWork): void {
  answers += 1
  keepCopy(copyName, work)
  state.set({ ...state.get(), work })
}

readAnswers(recordScans, ({ results, work }) => {
  takeWork(work)
  return results.find(({ outcome }) => outcome !== 'counted')?.outcome
})

/** Asks the shop for the work of whoever is signed in. */
export async function refreshWork(): Promise<true> {
  const before = answers
  const work = await api(getPickWork)
  if (before === answers) takeWork(work)
  return true
}

const pendingScans = ({ calls }: QueueState): NotedScan[] =>
  calls.flatMap(({ contract, refusal, body }) =>
    contract.id === recordScans.id && refusal === null ? (body as { scans: NotedScan[] }).scans : [],
  )

function withPending({ work, unstored }: PickingState, pending: readonly NotedScan[]): PickWork | undefined {
  const known = new Set(pending.map(({ id }) => id))
  const all = [...pending, ...unstored.filter(({ id }) => !known.has(id))]
  return work && localWork(work, all)
}

/** Goes on with the copy of the phone until the shop answers; once somebody is signed in. */
export function restoreWork(): void {
  const kept = state.get().work === undefined ? keptCopy<PickWork>(copyName) : undefined
  if (kept !== undefined) state.set({ ...state.get(), work: kept })
}

/** The work at this moment, with what is not sent yet. */
export const currentWork = (): PickWork | undefined => withPending(state.get(), pendingScans(queueState.get()))

/** The work as the phone knows it; undefined before the first answer. */
export function useLocalWork(): PickWork | undefined {
  return withPending(useStore(state), pendingScans(useQueue()))
}

/** Whether the screen counts a scan that is on its way into the queue. */
export const useIsStoring = (): boolean => useStore(state).unstored.length > 0

/** Counts a scan on the screen until it is stored in the queue, or could not be. */
export async function whileStoring(scan: NotedScan, store: () => Promise<void>): Promise<void> {
  state.set({ ...state.get(), unstored: [...state.get().unstored, scan] })
  try {
    await store()
  } finally {
    state.set({ ...state.get(), unstored: state.get().unstored.filter(({ id }) => id !== scan.id) })
  }
}
