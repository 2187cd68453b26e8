import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#console/lib/text/problem-text.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { PageFrame } from './page-frame.tsx'

interface QueuePageProps {
  readonly title: string
  readonly texts: Readonly<Record<'again' | 'loading' | 'before' | 'after', string>>
  readonly query: Pick<
    UseQueryResult<{ readonly items: readonly unknown[]; readonly pages: number }>,
    'data' | 'error' | 'refetch'
  >
  readonly page: number
  readonly onPage: (page: number) => void
  /** What tells the page: "Pagina 2 din 3". */
  readonly pageText: (pages: number) => string
  /** Chooses the queue, above the cards. */
  readonly bar: ReactNode
  /** Stands where no card is. */
  readonly empty: ReactNode
  /** The cards. */
  readonly children: ReactNode
}

/** Cards to decide, a page at a time: loading, failed, empty, or the cards with a pager. */
export function QueuePage({ title, texts, query, page, onPage, pageText, bar, empty, children }: QueuePageProps) {
  const { data, error, refetch } = query
  return (
    <PageFrame title={title}>
      {bar}
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {!data && !error && (
        <div className="pad col g16" role="status" aria-label={texts.loading}>
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
      {data?.items.length === 0 && empty}
      <div className="scroll">{children}</div>
      {data && data.pages > 1 && (
        <div className="foot">
          <span className="q">{pageText(data.pages)}</span>
          <span className="row g6 end">
            <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {texts.before}
            </Button>
            <Button size="sm" disabled={page >= data.pages} onClick={() => onPage(page + 1)}>
              {texts.after}
            </Button>
          </span>
        </div>
      )}
    </PageFrame>
  )
}
