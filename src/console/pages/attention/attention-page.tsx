import done from 'icon:check-circle'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-attention.json'

const t = translator(texts)

interface AttentionPageProps<Row> {
  readonly title: string
  readonly query: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>
  readonly none: { readonly title: string; readonly text: string }
  readonly columns: readonly { readonly label: string; readonly isNumber?: true }[]
  readonly tools?: ReactNode
  /** The cells of a row. */
  readonly row: (row: Row) => ReactNode
}

/** A plain list of what a tile counts. */
export function AttentionPage<Row>({ title, query, none, columns, tools, row }: AttentionPageProps<Row>) {
  const { data, error, dataUpdatedAt, refetch } = query
  return (
    <PageFrame title={title} status={data && <span className="m nw">{t('count', { count: data.total })}</span>}>
      {tools && <div className="tools">{tools}</div>}
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={columns.length} />}
      {data?.items.length === 0 && (
        <EmptyState icon={done} title={none.title}>
          {none.text}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ScrollRegion look="page" label={title}>
          <table className="tbl d attention" aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ label, isNumber }) => (
                  <th key={label} scope="col" className={isNumber && 'r'}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{data.items.map(row)}</tbody>
          </table>
        </ScrollRegion>
      )}
    </PageFrame>
  )
}
