import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle } from 'react'

/** Handles a key: moves the active cell or presses it. True when the key was handled. */
export type CellKeys = (event: KeyboardEvent) => boolean

export interface ActiveCell {
  /** The id of the active cell; focus stays in the field (ARIA combobox with a grid). */
  readonly activeId: string | undefined
  readonly onActive: (id: string | undefined) => void
  /** Receives the key handler, for the field that has the focus. */
  readonly keys: Ref<CellKeys>
}

const rowsIn = (grid: HTMLElement): HTMLElement[][] =>
  Array.from(grid.querySelectorAll('[role=row]'), (row) => [...row.querySelectorAll<HTMLElement>('[role=gridcell]')])

export function useCellKeys(grid: RefObject<HTMLElement | null>, { activeId, onActive, keys }: ActiveCell): void {
  const moveTo = (cell: HTMLElement | undefined): void => {
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
        // From the field to the first row; from the last row back to the field.
        moveTo(rows[row + 1]?.[0])
        return rows.length > 0
      case 'ArrowUp':
        moveTo(rows.at(row === -1 ? -1 : row - 1)?.[0])
        if (row === 0) onActive(undefined)
        return rows.length > 0
      case 'ArrowRight':
      case 'ArrowLeft': {
        const cellsInRow = rows[row] ?? []
        if (here === undefined || cellsInRow.length < 2) return false
        moveTo(cellsInRow[cellsInRow.indexOf(here) + (key === 'ArrowRight' ? 1 : -1)] ?? here)
        return true
      }
      case 'Enter':
        if (here === undefined) return false
        // In a stepper the last button is plus.
        Array.from(here.querySelectorAll<HTMLElement>('a, button')).at(-1)?.click()
        return true
      case '+':
      case '-': {
        // The control of the marked product: one button, or a stepper of minus and plus.
        const aside = rows[row]?.[1]
        const buttons = Array.from(aside?.querySelectorAll<HTMLElement>('button') ?? [])
        if (buttons.length === 0) return false
        if (key === '+') buttons.at(-1)?.click()
        else if (buttons.length > 1) buttons[0]?.click()
        return true
      }
      default:
        return false
    }
  })
}
