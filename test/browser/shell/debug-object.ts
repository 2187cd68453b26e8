import type { Page } from 'playwright-core'
import type { Debug } from '#storefront/debug.ts'

declare global {
  interface Window {
    /** Exists only with `STOREFRONT_DEBUG`. */
    readonly poftim: Debug
  }
}

export const withDebug = { STOREFRONT_DEBUG: 'true' } as const

/** Opens a page of a shop with the debug object and waits until both are ready. */
export async function openWithDebug(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForFunction(() => 'poftim' in window)
}
