import type { ReactNode } from 'react'
import { makeStore } from '../store.ts'

export interface Modal {
  readonly id: number
  readonly title: string
  readonly content: ReactNode
  readonly footer?: ReactNode
  /** Called once it has been shown and closed, whichever way. */
  readonly onClose?: () => void
}

interface Modals {
  /** Shown, the last on top. */
  readonly stack: readonly Modal[]
  readonly queue: readonly Modal[]
}

/** Specification, sections 4 and 9: a change settles for 500 ms, then the queue is looked at every 2 s. */
const settlesMs = 500
const looksEveryMs = 2_000

export const modals = makeStore<Modals>({ stack: [], queue: [] })

let last = 0
let settling: ReturnType<typeof setTimeout> | undefined
let looking: ReturnType<typeof setInterval> | undefined

/** Shows a modal at once, over whatever is open: for what somebody has just asked for. */
export function openModal(modal: Omit<Modal, 'id'>): number {
  const id = ++last
  const { stack, queue } = modals.get()
  modals.set({ stack: [...stack, { ...modal, id }], queue })
  return id
}

/** Shows a modal when no other is open: for what the shop wants to say by itself. */
export function queueModal(modal: Omit<Modal, 'id'>): number {
  const id = ++last
  const { stack, queue } = modals.get()
  modals.set({ stack, queue: [...queue, { ...modal, id }] })
  lookSoon()
  return id
}

export function closeModal(id: number): void {
  const { stack, queue } = modals.get()
  modals.set({ stack: stack.filter((modal) => modal.id !== id), queue: queue.filter((modal) => modal.id !== id) })
  stack.find((modal) => modal.id === id)?.onClose?.()
  lookSoon()
}

export function closeModals(): void {
  const { stack, queue } = modals.get()
  modals.set({ stack: [], queue })
  for (const { onClose } of stack) onClose?.()
  lookSoon()
}

function lookSoon(): void {
  clearTimeout(settling)
  clearInterval(looking)
  settling = setTimeout(() => {
    look()
    if (modals.get().queue.length > 0) looking = setInterval(look, looksEveryMs)
  }, settlesMs)
}

function look(): void {
  const { stack, queue } = modals.get()
  const [next, ...waiting] = queue
  if (stack.length === 0 && next) modals.set({ stack: [next], queue: waiting })
  if (modals.get().queue.length === 0) clearInterval(looking)
}
