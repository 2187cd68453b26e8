import { type DragEvent, type KeyboardEvent, useState } from 'react'

/** Where a thing would go that was taken but not put down yet. */
interface Taken {
  readonly id: string
  readonly to: number
}

interface DragOrder {
  /** The things as they are shown, with the taken one where it would be put. */
  readonly shown: readonly string[]
  readonly taken: Taken | undefined
  readonly keys: (id: string) => { readonly onKeyDown: (event: KeyboardEvent) => void; readonly onBlur: () => void }
  readonly drag: (id: string) => {
    readonly draggable: true
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnter: () => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}

const moved = (ids: readonly string[], { id, to }: Taken): string[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id)

/**
 * Changes the order of things by dragging or by keys: Space takes one, arrows move it, Space puts it down, Escape returns
 * it. Both show the same preview; `place` is called once, with all ids in their new order.
 */
export function useDragOrder(ids: readonly string[], place: (ids: string[]) => void): DragOrder {
  const [taken, setTaken] = useState<Taken>()
  const drop = (): void => {
    const next = taken && moved(ids, taken)
    setTaken(undefined)
    if (next !== undefined && next.join() !== ids.join()) place(next)
  }
  const press = (id: string, event: KeyboardEvent): void => {
    const isTaken = taken?.id === id
    if (event.key === ' ' || (event.key === 'Enter' && isTaken)) {
      event.preventDefault()
      if (isTaken) drop()
      else setTaken({ id, to: ids.indexOf(id) })
    }
    if (!isTaken) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTaken(undefined)
    }
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setTaken({ id, to: Math.min(ids.length - 1, Math.max(0, taken.to + step)) })
  }
  return {
    shown: taken === undefined ? ids : moved(ids, taken),
    taken,
    keys: (id) => ({
      onKeyDown: (event) => press(id, event),
      onBlur: () => taken?.id === id && setTaken(undefined),
    }),
    drag: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setTaken({ id, to: ids.indexOf(id) })
      },
      onDragEnter: () => {
        if (taken === undefined || taken.id === id) return
        setTaken({ id: taken.id, to: moved(ids, taken).indexOf(id) })
      },
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault()
        drop()
      },
      onDragEnd: () => setTaken(undefined),
    }),
  }
}
