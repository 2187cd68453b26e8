import type { Page } from 'playwright-core'

/**
 * Codes as a scanner at the keyboard types them: a key each 8 ms by the clock of the device, the separator of GS1 as
 * Ctrl+], with Enter after each code. Resolves once the page has them all.
 */
export function scanCodes(page: Page, ...codes: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    const start = performance.now()
    const keys = all.flatMap((code) => [...code, 'Enter'])
    keys.forEach((sign, index) => {
      const isSeparator = sign === '\u001d'
      const key = isSeparator ? ']' : sign
      const event = new KeyboardEvent('keydown', { key, ctrlKey: isSeparator, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: start + index * 8 })
      document.dispatchEvent(event)
    })
  }, codes)
}
