import { type KeyboardEvent, type RefObject, useState } from 'react'

/** The cell of the panel that the keyboard is on, while the focus stays in the field (ARIA combobox with a grid). */
export interface ActiveCell {
  readonly id: string | undefined
  readonly clear: () => void
  /** Moves among the cells or presses the active one; true when the key was for the panel. */
  readonly press: (event: KeyboardEvent) => boolean
}

const rowsIn = (box: HTMLElement): HTMLElement[][] =>
  Array.from(box.querySelectorAll('[role=row]'), (row) => [...row.querySelectorAll<HTMLElement>('[role=gridcell]')])

export function useActiveCell(box: RefObject<HTMLElement | null>): ActiveCell {
  const [id, setId] = useState<string>()

  const to = (cell: HTMLElement | undefined): void => {
    setId(cell?.id)
    cell?.scrollIntoView({ block: 'nearest' })
  }
  const press = ({ key }: KeyboardEvent): boolean => {
    const rows = box.current ? rowsIn(box.current) : []
    const cells = rows.flat()
    const here = cells.find((cell) => cell.id === id)
    const row = rows.findIndex((of) => here !== undefined && of.includes(here))
    switch (key) {
      case 'ArrowDown':
        // From the field to the first row; past the last one back to the field.
        to(rows[row + 1]?.[0])
        return rows.length > 0
      case 'ArrowUp':
        to(rows.at(row === -1 ? -1 : row - 1)?.[0])
        if (row === 0) setId(undefined)
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
  }
  return { id, clear: () => setId(undefined), press }
}
