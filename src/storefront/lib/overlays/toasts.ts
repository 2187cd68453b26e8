import type { ReactNode } from 'react'
import { makeStore } from '#browser/store.ts'

export const toastTypes = ['default', 'info', 'success', 'warning', 'error', 'loading'] as const

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** The names of how long a toast stays. */
export type ToastDuration =
  | 'shell'
  | 'helper'
  | 'default'
  | 'long'
  | 'productDelete'
  | 'favourites'
  | 'recipeIngredients'

export interface Toast {
  /** `loading` stays until another toast with its id replaces it. */
  readonly type: (typeof toastTypes)[number]
  readonly content: ReactNode
  /** A toast replaces an earlier one with the same id in the same container. */
  readonly id?: string
  /** The default is `generic`. */
  readonly container?: 'generic' | 'custom' | 'banners'
  /** The default is the position of the container; that of `generic` is the upper right corner. */
  readonly position?: ToastPosition
  /** In milliseconds; false keeps it until it is closed. */
  readonly durationMs?: number | false
  /** A named duration; `durationMs` takes precedence. */
  readonly duration?: ToastDuration
  /** The default is `dark`; `colored` fills it with the colour of its type. */
  readonly theme?: 'dark' | 'light' | 'colored'
  /** Replaces the icon of the type; false shows none. */
  readonly icon?: ReactNode
  /** Both default to true. */
  readonly hasProgress?: boolean
  readonly hasClose?: boolean
  readonly action?: { readonly text: string; readonly onPress: () => void }
}

/** Toasts that wait for the code that shows them, which the first one loads. */
export const waitingToasts = makeStore<readonly Toast[]>([])

/** Shows a toast. Without content nothing is shown. */
export function raiseToast(toast: Toast): void {
  raiseInShell({ duration: 'helper', ...toast })
}

/** Shows a toast with the container's duration of 5 seconds instead of the helper's 3. */
export function raiseInShell(toast: Toast): void {
  if (!toast.content) return
  const others = waitingToasts
    .get()
    .filter(({ id, container }) => !id || id !== toast.id || container !== toast.container)
  waitingToasts.set([...others, toast])
}

/** Removes and returns the waiting toasts, including those raised after the caller last read the store. */
export function takeWaitingToasts(): readonly Toast[] {
  const waiting = waitingToasts.get()
  if (waiting.length > 0) waitingToasts.set([])
  return waiting
}
