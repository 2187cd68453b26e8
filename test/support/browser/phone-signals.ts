import type { Page } from 'playwright-core'

/** Notes each vibration, and the frequency of each tone, from before the page opens. Returns what came since the last call. */
export async function noteSignals(page: Page) {
  await page.addInitScript(() => {
    const noted: (number | number[])[] = []
    Object.assign(globalThis, { noted })
    navigator.vibrate = (pattern) => {
      noted.push(pattern as number | number[])
      return true
    }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
      noted.push(this.frequency.value)
      start.call(this, at)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { readonly noted: unknown[] }).noted.splice(0))
}
