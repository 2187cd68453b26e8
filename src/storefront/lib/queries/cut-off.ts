import type { UseQueryResult } from '@tanstack/react-query'

/** An answer that is older says nothing about now, in milliseconds. */
const oldAfterMs = 2 * 60_000

/** Whether what a polled query shows may be wrong by now: it failed, waits for a connection, or was not answered for two minutes. */
export const isCutOff = (
  { isError, fetchStatus, dataUpdatedAt }: Pick<UseQueryResult, 'isError' | 'fetchStatus' | 'dataUpdatedAt'>,
  now: number,
): boolean => isError || fetchStatus === 'paused' || now - dataUpdatedAt > oldAfterMs
