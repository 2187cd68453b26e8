import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface QueryResultProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  readonly children: (answer: Answer) => ReactNode
  /** Shown while loading; two skeleton boxes by default, nothing with null. */
  readonly waiting?: ReactNode
}

/** Renders a query's answer; a skeleton while it loads, and the reason with a retry button when it fails. */
export function QueryResult<Answer>({ query: { data, error, refetch }, children, waiting }: QueryResultProps<Answer>) {
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (waiting !== undefined) return waiting
  return (
    <>
      <Skeleton size="box" />
      <Skeleton size="box" />
    </>
  )
}
