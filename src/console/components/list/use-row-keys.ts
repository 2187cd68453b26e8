import { useState } from 'react'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

export interface RowKeys {
  /** Index of the active row; -1 for none. */
  readonly cursor: number
  readonly setCursor: (index: number) => void
  readonly selected: ReadonlySet<string>
  readonly select: (ids: readonly string[], isSelected: boolean) => void
  readonly clearSelection: () => void
  readonly isPreviewing: boolean
  readonly setPreviewing: (isOpen: boolean) => void
}

interface RowKeysOf {
  readonly ids: readonly string[]
  readonly open: (index: number) => void
  readonly hasPreview: boolean
  readonly canSelect: boolean
}

/** Keyboard commands of a list: J K moves, X selects, Space previews, Enter opens, Esc goes back one step. */
export function useRowKeys({ ids, open, hasPreview, canSelect }: RowKeysOf): RowKeys {
  const [wantedCursor, setCursor] = useState(-1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPreviewing, setPreviewing] = useState(false)
  const last = ids.length - 1
  const cursor = Math.min(wantedCursor, last)

  const move = (by: number): void => setCursor((wanted) => Math.max(0, Math.min(last, Math.min(wanted, last) + by)))
  const select = (some: readonly string[], isSelected: boolean): void => {
    const next = new Set(selected)
    for (const id of some) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
  }
  const current = ids[cursor]
  const toggle = (): void => {
    if (current !== undefined) select([current], !selected.has(current))
  }
  /** Selects the range between the nearest selected row and the active one. */
  const selectRange = (): void => {
    if (cursor < 0) return
    const others = ids.flatMap((id, index) => (selected.has(id) ? [index] : []))
    const from = others.toSorted((a, b) => Math.abs(a - cursor) - Math.abs(b - cursor))[0] ?? cursor
    select(ids.slice(Math.min(from, cursor), Math.max(from, cursor) + 1), true)
  }
  const goBack = (): void => {
    if (isPreviewing) setPreviewing(false)
    else setSelected(new Set())
  }
  useShortcuts([
    { keys: 'j, down', label: t('shortcuts.nextRow'), run: () => move(1) },
    { keys: 'k, up', label: t('shortcuts.previousRow'), run: () => move(-1) },
    { keys: 'enter', label: t('shortcuts.open'), run: () => cursor >= 0 && open(cursor) },
    { keys: 'esc', label: t('shortcuts.back'), run: goBack },
    ...(canSelect
      ? [
          { keys: 'x', label: t('shortcuts.select'), run: toggle },
          { keys: 'shift+x', label: t('shortcuts.selectRange'), run: selectRange },
        ]
      : []),
    ...(hasPreview
      ? [{ keys: 'space', label: t('shortcuts.preview'), run: () => setPreviewing(!isPreviewing && ids.length > 0) }]
      : []),
  ])
  return {
    cursor: isPreviewing ? Math.max(0, cursor) : cursor,
    setCursor,
    selected,
    select,
    clearSelection: () => setSelected(new Set()),
    isPreviewing,
    setPreviewing,
  }
}
