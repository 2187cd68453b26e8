import { makeStore } from '#browser/store.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'failed' | 'working'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** When it goes by itself; null: when it is closed. */
  readonly endsAt: number | null
}

export const toasts = makeStore<readonly Toast[]>([])

let lastId = 0

interface ToastOptions {
  readonly action?: Toast['action']
  /** Milliseconds; null keeps it until it is closed. */
  readonly lastsMs?: number | null
}

/** Milliseconds for which a notice without an action stays; one that failed stays until it is closed. */
const usualMs = 6_000

/** Shows a notice at the bottom; returns how to close it. */
export function showToast(kind: Toast['kind'], text: string, options: ToastOptions = {}): () => void {
  lastId += 1
  const id = lastId
  const lastsMs = options.lastsMs === undefined ? (kind === 'done' ? usualMs : null) : options.lastsMs
  const endsAt = lastsMs === null ? null : Date.now() + lastsMs
  // Three at once at most: the oldest goes.
  toasts.set([...toasts.get().slice(-2), { id, kind, text, action: options.action, endsAt }])
  const close = (): void => closeToast(id)
  if (lastsMs !== null) setTimeout(close, lastsMs)
  return close
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Runs the action of the newest notice that has one (Ctrl Z). */
export function runLastToastAction(): void {
  const last = toasts.get().findLast(({ action }) => action !== undefined)
  if (last === undefined) return
  closeToast(last.id)
  last.action?.run()
}
