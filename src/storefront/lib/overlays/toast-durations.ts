import type { Toast, ToastDuration } from './toasts.ts'

/** TOAST-06 and TOAST-08 to TOAST-10, in milliseconds. */
export const toastDurations = {
  shell: 5_000,
  helper: 3_000,
  default: 2_000,
  long: 3_500,
  productDelete: 3_500,
  favourites: 3_000,
  recipeIngredients: 3_000,
} as const satisfies Record<ToastDuration, number>

/** How long a toast stays, in milliseconds; false without end. `durationMs` takes precedence over `duration`. */
export function durationOf({ type, durationMs, duration = 'shell' }: Toast): number | false {
  return type === 'loading' ? false : (durationMs ?? toastDurations[duration])
}
