import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { refusalText } from './refusal.ts'

const t = translator(texts)

interface AwaitedProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  readonly children: (answer: Answer) => ReactNode
  /** In the place of about two boxes while it is on its way. */
  readonly waiting?: ReactNode
}

/** What a query answered; until then its outline, and when it cannot be had, why and a button to ask again. */
export function Awaited<Answer>({ query: { data, error, refetch }, children, waiting }: AwaitedProps<Answer>) {
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <Notice kind="err" isAlert>
        <p>{refusalText(error)}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    waiting ?? (
      <>
        <Skeleton size="box" />
        <Skeleton size="box" />
      </>
    )
  )
}
