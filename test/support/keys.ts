import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Goes to what is wanted with Tab alone. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  const isThere = wanted.and(page.locator(':focus'))
  for (let stop = 0; stop < 200 && (await isThere.count()) === 0; stop++) await page.keyboard.press('Tab')
  assert.equal(await isThere.count(), 1, `Tab never comes to ${wanted}`)
}

/** Goes to what is wanted with Tab alone and presses it. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
