import down from 'icon:arrow-down'
import up from 'icon:arrow-up'
import plus from 'icon:plus'
import trash from 'icon:trash'
import { type ComponentType, useState } from 'react'
import { Button, IconButton } from '#console/components/button.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { textIn } from './inputs.tsx'
import { blockNeeds, type CellInputProps, type RowColumn, type RowList } from './row-columns.ts'

const t = translator(texts)

type Row = Readonly<Record<string, unknown>>

interface RowsInputProps {
  readonly label: string
  readonly list: RowList
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** What is wrong, by the path inside the list: "0.title". */
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  /** Draws the input of one property. */
  readonly cellAs: ComponentType<CellInputProps>
}

const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** A list whose items are written, moved and removed: blocks, steps, ingredients. Its items open one by one. */
export function RowsInput({ label, list, value, onChange, errors, isDisabled, cellAs: Cell }: RowsInputProps) {
  const rows = rowsIn(value)
  const [open, setOpen] = useState<number>()
  const write = (next: readonly Row[]): void => onChange(next.length === 0 ? undefined : next)
  const changeRow = (at: number, name: string, cell: unknown): void =>
    write(rows.map((row, place) => (place === at ? withCell(row, name, cell) : row)))
  const move = (at: number, by: -1 | 1): void => {
    const next = [...rows]
    const [moved] = next.splice(at, 1)
    if (moved === undefined) return
    next.splice(at + by, 0, moved)
    write(next)
    setOpen(open === at ? at + by : undefined)
  }
  const add = (): void => {
    const id = list.hasIds ? { id: crypto.randomUUID().slice(0, 8) } : {}
    write([...rows, { ...id, ...list.fresh }])
    setOpen(rows.length)
  }
  return (
    <fieldset className="rows">
      <legend className="lbl">{label}</legend>
      {rows.map((row, at) => {
        const name = nameOf(row) ?? t('itemNumber', { number: at + 1 })
        const isWrong = Object.keys(errors).some((path) => path.startsWith(`${at}.`))
        return (
          <div key={textIn(row['id']) || at} className={open === at ? 'row-item on' : 'row-item'}>
            <div className="row-head">
              <button
                type="button"
                className="row-name cut"
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                {'kind' in row && blockNeeds[textIn(row['kind'])] && (
                  <span className="q">{t(`block.${textIn(row['kind'])}` as 'block.banner')} · </span>
                )}
                {name}
                {isWrong && <span className="hint bad">{t('toCorrect')}</span>}
              </button>
              <IconButton
                icon={up}
                label={t('moveUp', { name })}
                size="sm"
                disabled={isDisabled || at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={down}
                label={t('moveDown', { name })}
                size="sm"
                disabled={isDisabled || at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon={trash}
                label={t('remove', { name })}
                size="sm"
                disabled={isDisabled}
                onClick={() => write(rows.filter((_, place) => place !== at))}
              />
            </div>
            {open === at && (
              <div className="row-cells">
                {shownColumns(list, row).map((column) => (
                  <Cell
                    key={column.name}
                    column={column}
                    value={row[column.name]}
                    error={errors[`${at}.${column.name}`]}
                    errors={within(errors, `${at}.${column.name}.`)}
                    isDisabled={isDisabled}
                    onChange={(cell) => changeRow(at, column.name, cell)}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      <Button size="sm" icon={plus} disabled={isDisabled || rows.length >= list.most} onClick={add}>
        {t('add', { what: label.toLowerCase() })}
      </Button>
    </fieldset>
  )
}

/** The errors below a path, by the rest of theirs. */
export const within = (errors: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, text]) => (at.startsWith(path) ? [[at.slice(path.length), text]] : [])),
  )

function withCell(row: Row, name: string, cell: unknown): Row {
  const { [name]: _, ...others } = row
  return cell === undefined ? others : { ...others, [name]: cell }
}

const nameOf = (row: Row): string | undefined =>
  ['title', 'name', 'text', 'eyebrow'].map((name) => textIn(row[name]).trim()).find((text) => text !== '')

/** Of a block what its kind shows, and what is filled in. */
function shownColumns({ columns }: RowList, row: Row): readonly RowColumn[] {
  const needs = columns.some(({ name }) => name === 'eyebrow') ? blockNeeds[textIn(row['kind'])] : undefined
  if (needs === undefined) return columns
  const always = ['kind', 'place', 'template']
  return columns.filter(({ name }) => always.includes(name) || needs.includes(name) || row[name] !== undefined)
}
