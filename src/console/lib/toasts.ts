import { makeStore } from '#browser/store.ts'

export interface ConsoleToast {
  readonly id: number
  readonly kind: 'done' | 'failed' | 'working'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** What the action is about; undefined without one. */
  readonly about?: string | undefined
  /** Time of auto-close; null: closed by the user. */
  readonly endsAt: number | null
}

export const toasts = makeStore<readonly ConsoleToast[]>([])

let lastId = 0

interface ToastOptions {
  readonly action?: ConsoleToast['action']
  /** Replaces an older toast about the same thing, whose action no longer holds. */
  readonly about?: string
  /** Duration in milliseconds; null: until closed. */
  readonly lastsMs?: number | null
}

/** Duration in milliseconds without an action; error toasts stay until closed. */
const usualMs = 6_000

/** Shows a toast; returns the function that closes it. */
export function showToast(kind: ConsoleToast['kind'], text: string, options: ToastOptions = {}): () => void {
  lastId += 1
  const id = lastId
  const lastsMs = options.lastsMs === undefined ? (kind === 'done' ? usualMs : null) : options.lastsMs
  const endsAt = lastsMs === null ? null : Date.now() + lastsMs
  // At most three: the oldest is removed.
  const { action, about } = options
  const others = toasts.get().filter((toast) => about === undefined || toast.about !== about)
  toasts.set([...others.slice(-2), { id, kind, text, action, about, endsAt }])
  const close = (): void => closeToast(id)
  if (lastsMs !== null) setTimeout(close, lastsMs)
  return close
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Runs the action of the newest toast that has one (Ctrl Z). */
export function runLastToastAction(): void {
  const last = toasts.get().findLast(({ action }) => action !== undefined)
  if (last === undefined) return
  closeToast(last.id)
  last.action?.run()
}
