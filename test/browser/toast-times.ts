import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Debug } from '#storefront/debug.ts'

/** A toast as a test raises it, with plain text. */
export type Toast = Omit<Parameters<Debug['raiseToast']>[0], 'content' | 'icon' | 'action'> & {
  readonly content: string
}

export interface Time {
  /** The duration in milliseconds, from the animation of its progress bar. */
  readonly told: number
  /**
   * The milliseconds from just before it was raised to the frame in which it began to leave: a busy page renders its
   * first frame late.
   */
  readonly stayed: number
}

/**
 * Raises toasts together, waits for `others` that the page raises itself, and returns for each how many milliseconds
 * it stayed.
 */
export const timesOf = (page: Page, toasts: readonly Toast[], inShell: readonly Toast[] = [], others = 0) =>
  page.evaluate(
    async ({ helped, plain, more }) => {
      const began = performance.now()
      const seen = new Map<string, number>()
      const times: Record<string, Time> = {}
      const wanted = helped.length + plain.length + more
      await new Promise<void>((done) => {
        const look = (): void => {
          const there = document.querySelectorAll('.Toastify__toast[data-in=true]')
          const texts = Array.from(there, ({ textContent }) => textContent)
          for (const [place, text] of texts.entries()) {
            const bar = there[place]?.querySelector('.Toastify__progress-bar')
            if (seen.has(text) || !bar) continue
            seen.set(text, Number.parseFloat(getComputedStyle(bar).animationDuration) * 1_000)
          }
          for (const [text, told] of seen)
            if (!texts.includes(text)) times[text] ??= { told, stayed: performance.now() - began }
          if (Object.keys(times).length === wanted) done()
          else requestAnimationFrame(look)
        }
        for (const toast of helped) window.poftim.raiseToast(toast)
        for (const toast of plain) window.poftim.raiseInShell(toast)
        requestAnimationFrame(look)
      })
      return times
    },
    { helped: toasts, plain: inShell, more: others },
  )

/** A toast leaves by itself, and not before its time; a slow machine may render the next frame late. */
export function assertStays(time: Time | undefined, ms: number): void {
  assert.equal(time?.told, ms)
  assert.ok(time.stayed >= ms - 20, `${time.stayed} ms in the place of ${ms}`)
}
