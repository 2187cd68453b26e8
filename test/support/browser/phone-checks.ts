import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './page-checks.ts'

/**
 * Fails if axe finds something on a page of a phone, if a text has a contrast below 7:1, if a button in its lower half is
 * lower than 56 px, or if it is wider than the screen (FIG-05).
 */
export async function assertPhoneScreen(page: Page): Promise<void> {
  await assertAccessible(page, { also: ['color-contrast-enhanced'] })
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, a')]
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top > innerHeight / 2 && box.height < 56)
      .map(({ text, box }) => `${text}: ${box.height} px`),
  )
  assert.deepEqual(small, [], 'small targets in the lower half')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the screen')
}
