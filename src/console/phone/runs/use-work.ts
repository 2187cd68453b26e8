import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queries, queryOf } from '#console/lib/queries.ts'
import type { Contract } from '#kernel/contract.ts'
import { type CourierWork, getCourierWork } from '#modules/couriers/contract.staff-courier.ts'
import { sendQueue, useQueue } from '../queue/phone-queue.ts'
import type { QueuedCall } from '../queue/queued-call.ts'
import { applyCalls } from './apply-calls.ts'
import { keepWork, keptWork } from './kept-work.ts'

/** What shoppers write to their courier is there within ten seconds. */
const everyMs = 5_000
/** A phone in a pocket learns that its run is over, and forgets its doors. */
const unusedMs = 4 * 60_000
const query = queryOf(getCourierWork, {})

/** The shop's answer to a call that changes the work. */
export const tookWork = (work: CourierWork): void => void queries.setQueryData(query.queryKey, work)

/**
 * A call that is made at the warehouse, with a connection, and answers the work as it is then. What the phone has done before
 * is sent first: the shop takes no run back whose last door it has not heard of.
 */
export const useWorkAction = <C extends Contract>(contract: C, onFailed?: (error: unknown) => boolean) =>
  useAction(contract, {
    before: sendQueue,
    onDone: (answer) => tookWork(answer as CourierWork),
    ...(onFailed !== undefined && { onFailed }),
  })

/** The open runs of the courier, with what this phone has done and not sent yet. */
export function useWork(): { readonly work: CourierWork | undefined; readonly isFailed: boolean } {
  const { calls } = useQueue()
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...query,
    refetchInterval: () => (isInUse() ? everyMs : hasDoors(keptWork()) && unusedMs),
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
  })
  const sent = useSentCalls(calls, dataUpdatedAt)
  const waiting = calls.filter(({ refusal }) => refusal === null).length
  useEffect(() => {
    if (waiting === 0) void refetch()
  }, [waiting, refetch])
  useEffect(() => {
    if (data !== undefined) keepWork(data)
  }, [data])
  const known = data ?? keptWork()
  const work = useMemo(() => known && applyCalls(known, [...sent, ...calls]), [known, sent, calls])
  return { work, isFailed: isError && known === undefined }
}

const hasDoors = (work: CourierWork | undefined): boolean =>
  work?.runs.some(({ stops }) => stops.some(({ door }) => door !== null)) ?? false

/** Calls that were sent after the shop's last answer: they still count on the screen until the next one. */
function useSentCalls(calls: readonly QueuedCall[], answeredAt: number): readonly QueuedCall[] {
  const before = useRef<readonly QueuedCall[]>([])
  const sent = useRef<readonly { readonly call: QueuedCall; readonly at: number }[]>([])
  const gone = before.current.filter(({ id, refusal }) => refusal === null && !calls.some((one) => one.id === id))
  if (gone.length > 0) sent.current = [...sent.current, ...gone.map((call) => ({ call, at: now() }))]
  before.current = calls
  sent.current = sent.current.filter(({ at }) => at + everyMs > answeredAt)
  return sent.current.map(({ call }) => call)
}
