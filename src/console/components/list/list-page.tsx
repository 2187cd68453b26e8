import exported from 'icon:download-simple'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListState } from '#console/lib/list/list-state.ts'
import type { ListControl } from '#console/lib/list/use-list.ts'
import { useLiveRows } from '#console/lib/live/use-live-rows.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from '../icon.tsx'
import { Keys } from '../keys.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { type Column, type Filter, shownColumns } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ListError, ListSkeleton, NoRows } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import { Preview } from './preview.tsx'
import { QueryBar } from './query-bar.tsx'
import { useRowKeys } from './use-row-keys.ts'

const t = translator(texts)

export interface ListPageProps<Row> {
  /** Title, in the plural: "Comenzi". */
  readonly label: string
  readonly list: ListControl<Row>
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  readonly placeholder: string
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly href: (row: Row) => string
  readonly empty: { readonly icon?: string; readonly title: string; readonly text: string }
  /** Saved views, above the query. */
  readonly views?: ReactNode
  readonly preview?: (row: Row) => { readonly title: ReactNode; readonly content: ReactNode }
  readonly bulk?: readonly BulkAction[]
  /** URL of the CSV export of these rows; missing without permission. */
  readonly exportAddress?: (state: ListState) => string
  /** Sums of the rows, in the footer. */
  readonly totals?: ReactNode
  /** Entity kind of the rows in live changes. */
  readonly kind: string
  /** "3 comenzi noi": new rows are inserted on request, so that nothing moves under the cursor. */
  readonly waitingText: (count: number) => string
}

/** A list page: saved views, query bar, table, preview and pager, for the columns, filters and contract of a page. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { label, list, columns, filters, placeholder, rowId, rowName, href, empty, views, preview, bulk = [] } = props
  const { state, change, answer, error } = list
  const navigate = useNavigate()
  const live = useLiveRows({ list, kind: props.kind, idOf: rowId })
  const { rows, changed, waiting } = live
  const shown = shownColumns(columns, state.columns)
  const canSelect = bulk.length > 0
  const openRow = (index: number): void => {
    const row = rows[index]
    if (row !== undefined) void navigate({ to: href(row) })
  }
  const keys = useRowKeys({ ids: rows.map(rowId), open: openRow, hasPreview: preview !== undefined, canSelect })
  const previewed = keys.isPreviewing ? rows[keys.cursor] : undefined
  const shownPreview = previewed === undefined ? undefined : preview?.(previewed)
  const total = answer?.total ?? 0
  return (
    <>
      {views}
      <div className="tools">
        <QueryBar filters={filters} state={state} change={change} placeholder={placeholder} />
        <ColumnsMenu all={columns} shown={shown} onChange={(ids) => change({ ...state, columns: ids }, 'replace')} />
        {props.exportAddress && answer && total > 0 && (
          <a className="btn" href={props.exportAddress(state)} download>
            <Icon of={exported} />
            {answer.isTotalExact ? t('list.export', { count: total }) : t('list.exportMany')}
          </a>
        )}
      </div>
      {waiting > 0 && (
        <button type="button" className="waiting" onClick={live.show}>
          {props.waitingText(waiting)}
        </button>
      )}
      {error && answer && <ListError error={error} answeredAt={list.answeredAt} retry={list.reload} />}
      <div className="body">
        <div className="pane grow">
          {list.isLoading && <ListSkeleton columns={shown.length} />}
          {error && !answer && <ListError error={error} answeredAt={0} retry={list.reload} />}
          {answer && answer.items.length === 0 && (
            <NoRows filters={filters} state={state} change={change} empty={empty} />
          )}
          {rows.length > 0 && (
            <ListTable
              {...{ label, rows, rowId, rowName, href, keys, canSelect, total, changed }}
              columns={shown}
              firstRow={list.firstRow}
              sort={state.sort}
              onSort={(sort) => change({ ...state, sort, page: 1 })}
              isOutdated={list.isOutdated}
            />
          )}
          <div className="foot">
            {answer && (
              <Pager
                state={state}
                change={change}
                from={list.firstRow}
                shown={rows.length}
                total={total}
                isTotalExact={answer.isTotalExact}
              />
            )}
            {props.totals}
            <RowKeysHint hasPreview={preview !== undefined} canSelect={canSelect} />
          </div>
        </div>
        {previewed !== undefined && shownPreview !== undefined && (
          <Preview title={shownPreview.title} href={href(previewed)} keys={keys} rows={rows.length}>
            {shownPreview.content}
          </Preview>
        )}
      </div>
      {keys.selected.size > 0 && <BulkBar actions={bulk} selected={keys.selected} onClear={keys.clearSelection} />}
    </>
  )
}

function RowKeysHint({ hasPreview, canSelect }: { readonly hasPreview: boolean; readonly canSelect: boolean }) {
  return (
    <span className="end row g16 hints" aria-hidden="true">
      <span className="row g6">
        <Keys of="j" />
        <Keys of="k" /> {t('list.hintRow')}
      </span>
      {canSelect && (
        <span className="row g6">
          <Keys of="x" /> {t('list.hintSelect')}
        </span>
      )}
      {hasPreview && (
        <span className="row g6">
          <Keys of="space" /> {t('list.hintPreview')}
        </span>
      )}
      <span className="row g6">
        <Keys of="enter" /> {t('list.hintOpen')}
      </span>
    </span>
  )
}
