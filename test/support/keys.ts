import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Gives the focus to what is wanted, as the keyboard would, and presses a key there. What takes no focus fails. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await wanted.waitFor()
  await wanted.focus()
  assert.equal(await wanted.and(page.locator(':focus')).count(), 1, `${wanted} takes no focus`)
  await page.keyboard.press(key)
}
