import question from 'icon:question'
import wrong from 'icon:warning-circle'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageFrame } from './page-frame.tsx'

const t = translator(texts)

interface DetailPageProps<Thing> {
  readonly query: UseQueryResult<Thing>
  readonly title: string
  readonly parents: readonly { readonly to: string; readonly label: string }[]
  /** "Comanda PF-20465 nu există" */
  readonly missing: string
  readonly status?: (thing: Thing) => ReactNode
  readonly children: (thing: Thing) => ReactNode
}

/** The page of one record with its states: loading, not found, failed, loaded. */
export function DetailPage<Thing>({ query, title, parents, missing, status, children }: DetailPageProps<Thing>) {
  const { data, error } = query
  return (
    <PageFrame title={title} parents={parents} status={data !== undefined && status?.(data)}>
      {data !== undefined && error && (
        <Banner tone="err" action={<Retry query={query} />}>
          <b>{t('list.staleSince', { time: formatTime(query.dataUpdatedAt) })}</b> {problemText(error)}
        </Banner>
      )}
      {data !== undefined && children(data)}
      {data === undefined && error && <Failure query={query} error={error} missing={missing} parents={parents} />}
      {data === undefined && !error && <DetailSkeleton />}
    </PageFrame>
  )
}

interface FailureProps {
  readonly query: UseQueryResult<unknown>
  readonly error: Error
  readonly missing: string
  readonly parents: readonly { readonly to: string; readonly label: string }[]
}

function Failure({ query, error, missing, parents }: FailureProps) {
  const [above] = parents.toReversed()
  if (isApiError(error) && error.status === 404) {
    return (
      <EmptyState
        icon={question}
        title={missing}
        action={
          above && (
            <Link className="btn sm" to={above.to}>
              {t('backTo', { page: above.label })}
            </Link>
          )
        }
      />
    )
  }
  return (
    <EmptyState icon={wrong} title={t('failed')} action={<Retry query={query} />}>
      {problemText(error)}
    </EmptyState>
  )
}

const Retry = ({ query }: { readonly query: UseQueryResult<unknown> }) => (
  <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
    {t('tryAgain')}
  </Button>
)

const DetailSkeleton = () => (
  <div className="pad col g16" role="status" aria-label={t('loading')}>
    {['50%', '80%', '65%', '40%'].map((width) => (
      <span key={width} className="sk" style={{ width }} />
    ))}
  </div>
)
