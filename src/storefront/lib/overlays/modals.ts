import type { ReactNode } from 'react'
import { makeStore } from '#browser/store.ts'

export interface Modal {
  readonly id: number
  readonly title: string
  readonly content: ReactNode
  readonly footer?: ReactNode
  /** Called after it was shown and closed in any way. */
  readonly onClose?: () => void
}

interface Modals {
  /** Those shown; the last is on top. */
  readonly stack: readonly Modal[]
  readonly queue: readonly Modal[]
}

/** MODAL-02: 500 ms after a change the queue is checked, then every 2 s. */
const debounceMs = 500
const checkEveryMs = 2_000

export const modals = makeStore<Modals>({ stack: [], queue: [] })

let last = 0
let debounce: ReturnType<typeof setTimeout> | undefined
let checks: ReturnType<typeof setInterval> | undefined

/** Shows a modal at once, above those that are open: for what the shopper has just requested. */
export function openModal(modal: Omit<Modal, 'id'>): number {
  const id = ++last
  const { stack, queue } = modals.get()
  modals.set({ stack: [...stack, { ...modal, id }], queue })
  return id
}

/** Shows a modal when no other is open: for messages that the shopper did not request. */
export function queueModal(modal: Omit<Modal, 'id'>): number {
  const id = ++last
  const { stack, queue } = modals.get()
  modals.set({ stack, queue: [...queue, { ...modal, id }] })
  checkSoon()
  return id
}

export function closeModal(id: number): void {
  const { stack, queue } = modals.get()
  modals.set({ stack: stack.filter((modal) => modal.id !== id), queue: queue.filter((modal) => modal.id !== id) })
  stack.find((modal) => modal.id === id)?.onClose?.()
  checkSoon()
}

export function closeModals(): void {
  const { stack, queue } = modals.get()
  modals.set({ stack: [], queue })
  for (const { onClose } of stack) onClose?.()
  checkSoon()
}

function checkSoon(): void {
  clearTimeout(debounce)
  clearInterval(checks)
  debounce = setTimeout(() => {
    checkQueue()
    if (modals.get().queue.length > 0) checks = setInterval(checkQueue, checkEveryMs)
  }, debounceMs)
}

function checkQueue(): void {
  const { stack, queue } = modals.get()
  const [next, ...waiting] = queue
  if (stack.length === 0 && next) modals.set({ stack: [next], queue: waiting })
  if (modals.get().queue.length === 0) clearInterval(checks)
}
