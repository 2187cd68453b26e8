import type { ReactNode } from 'react'
import { makeStore } from '../store.ts'

export const toastTypes = ['default', 'info', 'success', 'warning', 'error', 'loading'] as const

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** Specification, section 9, in milliseconds. */
export const toastDurations = {
  shell: 5_000,
  helper: 3_000,
  default: 2_000,
  long: 3_500,
  productDelete: 3_500,
  favourites: 3_000,
  recipeIngredients: 3_000,
} as const

export interface Toast {
  /** `loading` stays until another toast with its id takes its place. */
  readonly type: (typeof toastTypes)[number]
  readonly content: ReactNode
  /** The same id twice is one toast: the later one takes the place of the earlier. */
  readonly id?: string
  /** `generic` unless said otherwise. */
  readonly container?: 'generic' | 'custom' | 'banners'
  /** Where its container stands unless said otherwise: for `generic` that is the upper right corner. */
  readonly position?: ToastPosition
  /** How long it stays, in milliseconds; false until it is closed. */
  readonly durationMs?: number | false
  /** The same by name; a time in milliseconds goes before it. */
  readonly duration?: keyof typeof toastDurations
  /** `dark` unless said otherwise; `colored` is filled with the colour of its type. */
  readonly theme?: 'dark' | 'light' | 'colored'
  /** In the place of the type's own icon; false for none. */
  readonly icon?: ReactNode
  /** Both are there unless said otherwise. */
  readonly hasProgress?: boolean
  readonly hasClose?: boolean
  readonly action?: { readonly text: string; readonly onPress: () => void }
}

/** Toasts that wait until the code that shows them is there; it comes with the first one. */
export const waitingToasts = makeStore<readonly Toast[]>([])

/** Says something in passing. Without content nothing is shown. */
export function raiseToast(toast: Toast): void {
  raiseInShell({ duration: 'helper', ...toast })
}

/** The same without the helper's time: it stays as long as the container says, which is 5 seconds. */
export function raiseInShell(toast: Toast): void {
  if (!toast.content) return
  const others = waitingToasts
    .get()
    .filter(({ id, container }) => !id || id !== toast.id || container !== toast.container)
  waitingToasts.set([...others, toast])
}

/** All that wait, once: also those that came after the last look, which would be lost by emptying what was seen. */
export function takeWaitingToasts(): readonly Toast[] {
  const waiting = waitingToasts.get()
  if (waiting.length > 0) waitingToasts.set([])
  return waiting
}

/** How long it stays: the time in the call goes before a named one, and that before the shell's. */
export function durationOf({ type, durationMs, duration = 'shell' }: Toast): number | false {
  return type === 'loading' ? false : (durationMs ?? toastDurations[duration])
}
