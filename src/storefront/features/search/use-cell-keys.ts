import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle } from 'react'

/** Moves among the cells or presses the active one; true when the key was for the panel. */
export type CellKeys = (event: KeyboardEvent) => boolean

export interface ActiveCell {
  /** The cell of the panel that the keyboard is on, while the focus stays in the field (ARIA combobox with a grid). */
  readonly activeId: string | undefined
  readonly onActive: (id: string | undefined) => void
  /** Given to the field, which hears the keys. */
  readonly keys: Ref<CellKeys>
}

const rowsIn = (grid: HTMLElement): HTMLElement[][] =>
  Array.from(grid.querySelectorAll('[role=row]'), (row) => [...row.querySelectorAll<HTMLElement>('[role=gridcell]')])

export function useCellKeys(grid: RefObject<HTMLElement | null>, { activeId, onActive, keys }: ActiveCell): void {
  const to = (cell: HTMLElement | undefined): void => {
    onActive(cell?.id)
    cell?.scrollIntoView({ block: 'nearest' })
  }
  useImperativeHandle(keys, () => ({ key }: KeyboardEvent): boolean => {
    const rows = grid.current ? rowsIn(grid.current) : []
    const cells = rows.flat()
    const here = cells.find((cell) => cell.id === activeId)
    const row = rows.findIndex((of) => here !== undefined && of.includes(here))
    switch (key) {
      case 'ArrowDown':
        // From the field to the first row; past the last one back to the field.
        to(rows[row + 1]?.[0])
        return rows.length > 0
      case 'ArrowUp':
        to(rows.at(row === -1 ? -1 : row - 1)?.[0])
        if (row === 0) onActive(undefined)
        return rows.length > 0
      case 'ArrowRight':
      case 'ArrowLeft': {
        const besides = rows[row] ?? []
        if (here === undefined || besides.length < 2) return false
        to(besides[besides.indexOf(here) + (key === 'ArrowRight' ? 1 : -1)] ?? here)
        return true
      }
      case 'Enter':
        if (here === undefined) return false
        // Of a stepper the last button, which is plus.
        Array.from(here.querySelectorAll<HTMLElement>('a, button')).at(-1)?.click()
        return true
      default:
        return false
    }
  })
}
