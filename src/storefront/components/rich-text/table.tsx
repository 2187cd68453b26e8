import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/rich-text.json'
import { plainText } from '#modules/content/rules/rich-text/plain-text.ts'
import type { RichBlock, RichTable, RichTableCell, RichTableRow } from '#modules/content/rules/rich-text/rich-text.ts'
import { Phrases } from './phrases.tsx'
import { useSurroundings } from './rich-text-context.ts'
import css from './table.module.css'

const t = translator(texts)

interface BlockRenderer {
  /** Renders the paragraphs and lists of a cell. */
  readonly renderBlocks: (blocks: readonly RichBlock[]) => ReactNode
}

interface TableProps extends BlockRenderer {
  readonly of: RichTable
}

/** A table that scrolls by itself when it is wider than the screen, by keyboard as well. */
export function Table({ of: table, renderBlocks }: TableProps) {
  const number = useSurroundings().tables.indexOf(table) + 1
  const [first, ...others] = table.content
  const hasHead = first?.content.every(({ nodeType }) => nodeType === 'table-header-cell') ?? false
  const rows = hasHead ? others : table.content
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.table} aria-label={t('table', { number, columns: columnsOf(first) })} tabIndex={0}>
      <table>
        {hasHead && first && (
          <thead>
            <Row of={first} scope="col" renderBlocks={renderBlocks} />
          </thead>
        )}
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never change order while they are shown
              <Row key={index} of={row} scope="row" renderBlocks={renderBlocks} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

const columnsOf = (row: RichTableRow | undefined): string =>
  row?.content
    .map((cell) => plainText(cell).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 120) ?? ''

interface RowProps extends BlockRenderer {
  readonly of: RichTableRow
  /** What a header cell in this row is the header of. */
  readonly scope: 'col' | 'row'
}

function Row({ of: { content }, scope, renderBlocks }: RowProps) {
  return (
    <tr>
      {content.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id and never change order while they are shown
        <Cell key={index} of={cell} scope={scope} renderBlocks={renderBlocks} />
      ))}
    </tr>
  )
}

interface CellProps extends BlockRenderer {
  readonly of: RichTableCell
  readonly scope: 'col' | 'row'
}

function Cell({ of: cell, scope, renderBlocks }: CellProps) {
  const spans = { ...spanOf('colSpan', cell.data.colspan), ...spanOf('rowSpan', cell.data.rowspan) }
  const [only, ...others] = cell.content
  const inner =
    only?.nodeType === 'paragraph' && others.length === 0 ? <Phrases of={only.content} /> : renderBlocks(cell.content)
  if (cell.nodeType === 'table-cell' || plainText(cell) === '') return <td {...spans}>{inner}</td>
  return (
    <th {...spans} scope={scope}>
      {inner}
    </th>
  )
}

/** More columns or rows than a page can show. */
const mostSpanned = 50

const spanOf = (name: 'colSpan' | 'rowSpan', value: number | undefined) =>
  value !== undefined && Number.isInteger(value) && value > 1 ? { [name]: Math.min(value, mostSpanned) } : {}
