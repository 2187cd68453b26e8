import type { ReactNode } from 'react'
import { makeStore } from './store.ts'

export type ToastType = 'default' | 'info' | 'success' | 'warning' | 'error' | 'loading'

/** Specification, section 9, in milliseconds. */
export const toastDurations = {
  helper: 3_000,
  default: 2_000,
  long: 3_500,
  productDelete: 3_500,
  favourites: 3_000,
  recipeIngredients: 3_000,
} as const

export interface Toast {
  readonly type: ToastType
  readonly content: ReactNode
  /** The same id twice is one toast. */
  readonly id?: string
  readonly container?: 'generic' | 'custom' | 'banners'
  readonly durationMs?: number
  readonly action?: { readonly text: string; readonly onPress: () => void }
}

/** Toasts that wait until the code that shows them is there; it comes with the first one. */
export const waitingToasts = makeStore<readonly Toast[]>([])

/** Says something in passing. Without content nothing is shown. */
export function raiseToast(toast: Toast): void {
  if (!toast.content) return
  waitingToasts.set([...waitingToasts.get(), toast])
}
