import descending from 'icon:caret-down-fill'
import ascending from 'icon:caret-up-fill'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { classes } from '#console/lib/classes.ts'
import { nextSort } from '#console/lib/list/list-state.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Check } from '../form/checkbox.tsx'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import type { RowKeys } from './use-row-keys.ts'

const t = translator(texts)

const rowHeight = 36
const checkWidth = 46
/** Minimum width of a column without a width. */
const flexibleWidth = 140

export interface ListTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The number of the first row in the whole list, from 0. */
  readonly firstRow: number
  readonly total: number
  readonly rowId: (row: Row) => string
  /** Number or name of the row, for the label of its check box. */
  readonly rowName: (row: Row) => string
  readonly href: (row: Row) => string
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly keys: RowKeys
  readonly canSelect: boolean
  readonly isOutdated: boolean
  /** Rows that have changed since the list was read. */
  readonly changed?: ReadonlySet<string> | undefined
}

/** The table of a list: sticky header, virtualised rows, one active row for keyboard commands. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, firstRow, total, rowId, keys, canSelect, isOutdated } = props
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  })
  const { cursor } = keys
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard's row takes the focus when it moves, not when rows change
  useEffect(() => {
    if (cursor < 0) return
    virtual.scrollToIndex(cursor)
    requestAnimationFrame(() => {
      const { activeElement } = document
      const isElsewhere = activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox'
      const link = scroll.current?.querySelector<HTMLElement>(`tr[data-index="${String(cursor)}"] a`)
      if (!isElsewhere) link?.focus({ preventScroll: true })
    })
  }, [cursor])

  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const minWidth = columns.reduce((sum, { width = flexibleWidth }) => sum + width, canSelect ? checkWidth : 0)
  return (
    <div ref={scroll} className={classes('scroll', isOutdated && 'outdated')} aria-busy={isOutdated}>
      <table className="tbl d list" style={{ minWidth }} aria-label={label} aria-rowcount={total + 1}>
        <colgroup>
          {canSelect && <col style={{ width: checkWidth }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <TableHead {...props} />
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {shown.flatMap(({ index }) => {
            const row = rows[index]
            return row === undefined
              ? []
              : [<TableRow key={rowId(row)} {...props} row={row} index={index} number={firstRow + index} />]
          })}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

function TableHead<Row>({ columns, rows, rowId, sort, onSort, keys, canSelect }: ListTableProps<Row>) {
  const ids = rows.map(rowId)
  const chosen = ids.filter((id) => keys.selected.has(id)).length
  return (
    <thead>
      <tr aria-rowindex={1}>
        {canSelect && (
          <th>
            <Check
              label={t('list.selectPage')}
              isChecked={chosen > 0 && chosen === ids.length}
              isPartial={chosen > 0 && chosen < ids.length}
              onChange={(isChecked) => keys.select(ids, isChecked)}
            />
          </th>
        )}
        {columns.map(({ id, label, isNumber, isSortable }) => {
          const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
          return (
            <th key={id} scope="col" className={isNumber ? 'r' : undefined} aria-sort={direction}>
              {isSortable ? (
                <button type="button" className="sort" onClick={() => onSort(nextSort(sort, id))}>
                  {label}
                  {direction && <Icon of={direction === 'ascending' ? ascending : descending} />}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface TableRowProps<Row> extends ListTableProps<Row> {
  readonly row: Row
  readonly index: number
  readonly number: number
}

function TableRow<Row>({
  row,
  index,
  number,
  columns,
  rowId,
  rowName,
  href,
  keys,
  canSelect,
  changed,
}: TableRowProps<Row>) {
  const id = rowId(row)
  const isCurrent = keys.cursor === index
  const isSelected = keys.selected.has(id)
  // One tab stop for the whole list; arrow keys move between its rows.
  const tabIndex = isCurrent || (keys.cursor < 0 && index === 0) ? 0 : -1
  return (
    <tr
      data-index={index}
      aria-rowindex={number + 2}
      className={classes(
        isCurrent && (keys.isPreviewing ? 'open' : 'cur'),
        isSelected && 'sel',
        changed?.has(id) && 'news',
      )}
      onClick={() => keys.setCursor(index)}
    >
      {canSelect && (
        <td>
          <Check
            label={t('list.selectRow', { name: rowName(row) })}
            isChecked={isSelected}
            tabIndex={tabIndex}
            onChange={(isChecked) => keys.select([id], isChecked)}
          />
        </td>
      )}
      {columns.map(({ id: column, isNumber, cell }, position) => (
        <td key={column} className={classes(isNumber && 'r', position === 0 && 'id')}>
          {position === 0 ? (
            <Link to={href(row)} tabIndex={tabIndex} onFocus={() => keys.setCursor(index)}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
