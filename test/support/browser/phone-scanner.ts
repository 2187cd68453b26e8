import type { Page } from 'playwright-core'

/** Codes as a scanner at the keyboard types them: fast, with Enter after each. Resolves once the page has them all. */
export function scanCodes(page: Page, ...codes: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    for (const code of all) {
      for (const key of [...code, 'Enter'])
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, codes)
}
