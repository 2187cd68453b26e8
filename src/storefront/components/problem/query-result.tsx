import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface AwaitedProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  readonly children: (answer: Answer) => ReactNode
  /** In the place of about two boxes while it is on its way. */
  readonly waiting?: ReactNode
}

/** What a query answered; until then its outline, and when it cannot be had, why and a button to ask again. */
export function QueryResult<Answer>({ query: { data, error, refetch }, children, waiting }: AwaitedProps<Answer>) {
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    waiting ?? (
      <>
        <Skeleton size="box" />
        <Skeleton size="box" />
      </>
    )
  )
}
