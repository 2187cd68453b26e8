import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Gives the focus to what is wanted, as the keyboard would, and presses a key there. What takes no focus fails. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await wanted.waitFor()
  await wanted.focus()
  assert.equal(await wanted.and(page.locator(':focus')).count(), 1, `${wanted} takes no focus`)
  await page.keyboard.press(key)
}

/** More stops than any page of the shop has. */
const mostStops = 250

const focused = (page: Page, wanted: Locator): Locator => wanted.and(page.locator(':focus'))

/** Waits until the focus stands there: it was put there by the shop, not by a key. */
export const waitForFocus = (page: Page, wanted: Locator): Promise<void> =>
  focused(page, wanted).waitFor({ state: 'attached' })

/** Walks with a key, Tab for most, until one of the wanted has focus. */
export async function moveFocus(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    if ((await focused(page, wanted).count()) > 0) return
  }
  assert.fail(`${key} never comes to ${wanted}, but round and round ${await stopsOf(page, key)}`)
}

/** What has focus one key after the other, for whoever has to find out why something is passed by. */
async function stopsOf(page: Page, key: string): Promise<string> {
  const stops: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press(key)
    for (const element of await page.locator(':focus').all()) stops.push(await element.ariaSnapshot())
  }
  return stops.join('\n')
}

/** Walks to what is wanted stop by stop, and presses a key there. */
export async function focusAndPress(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' })
  await moveFocus(page, wanted)
  await page.keyboard.press(key)
}

/** Walks to a field and writes over what stands in it. */
export async function focusAndType(page: Page, field: Locator, text: string): Promise<void> {
  await focusAndPress(page, field, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}
