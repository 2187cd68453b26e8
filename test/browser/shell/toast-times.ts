import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Debug } from '#storefront/debug.ts'

/** The options of a toast with plain text as its content. */
export type Toast = Omit<Parameters<Debug['raiseToast']>[0], 'content' | 'icon' | 'action'> & {
  readonly content: string
}

export interface ToastTime {
  /** The duration in milliseconds, from the animation of its progress bar. */
  readonly declared: number
  /**
   * Milliseconds from before the toast was raised to the frame in which it began to close. Includes the delay of its
   * first frame on a busy page.
   */
  readonly measured: number
}

/**
 * Raises all toasts in one task, waits until they and `others` raised by the page itself have closed, and returns their
 * times by content.
 */
export const measureToasts = (page: Page, toasts: readonly Toast[], inShell: readonly Toast[] = [], others = 0) =>
  page.evaluate(
    async ({ debugToasts, shellToasts, pageToasts }) => {
      const startedAt = performance.now()
      const durations = new Map<string, number>()
      const times: Record<string, ToastTime> = {}
      const expected = debugToasts.length + shellToasts.length + pageToasts
      await new Promise<void>((done) => {
        const checkToasts = (): void => {
          const elements = document.querySelectorAll('.Toastify__toast[data-in=true]')
          const texts = Array.from(elements, ({ textContent }) => textContent)
          for (const [index, text] of texts.entries()) {
            const bar = elements[index]?.querySelector('.Toastify__progress-bar')
            if (durations.has(text) || !bar) continue
            durations.set(text, Number.parseFloat(getComputedStyle(bar).animationDuration) * 1_000)
          }
          for (const [text, declared] of durations)
            if (!texts.includes(text)) times[text] ??= { declared, measured: performance.now() - startedAt }
          if (Object.keys(times).length === expected) done()
          else requestAnimationFrame(checkToasts)
        }
        for (const toast of debugToasts) window.poftim.raiseToast(toast)
        for (const toast of shellToasts) window.poftim.raiseInShell(toast)
        requestAnimationFrame(checkToasts)
      })
      return times
    },
    { debugToasts: toasts, shellToasts: inShell, pageToasts: others },
  )

/** Asserts the duration of a toast, and that it did not close earlier. It may close later: a busy page renders late. */
export function assertDuration(time: ToastTime | undefined, ms: number): void {
  assert.equal(time?.declared, ms)
  assert.ok(time.measured >= ms - 20, `measured ${time.measured} ms instead of ${ms} ms`)
}
