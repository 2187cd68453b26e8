import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Focuses the element directly, once it is enabled, and presses a key. Fails if the element is not focusable. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.and(page.locator(':not(:disabled)')).waitFor()
  await target.focus()
  assert.equal(await target.and(page.locator(':focus')).count(), 1, `${target} is not focusable`)
  await page.keyboard.press(key)
}

/** More tab stops than any page of the shop has. */
const maxStops = 250

const focused = (page: Page, target: Locator): Locator => target.and(page.locator(':focus'))

/** Waits until the shop has moved the focus to this element by script. */
export const waitForFocus = (page: Page, target: Locator): Promise<void> =>
  focused(page, target).waitFor({ state: 'attached' })

/** Presses `key` until an element that matches has focus; not before there is one, since the page may still load it. */
export async function moveFocus(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key)
    if ((await focused(page, target).count()) > 0) return
  }
  assert.fail(`${key} never reaches ${target}; it stops at:\n${await focusStops(page, key)}`)
}

/** The elements that the next 60 key presses focus, for the failure message. */
async function focusStops(page: Page, key: string): Promise<string> {
  const stops: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press(key)
    for (const element of await page.locator(':focus').all()) stops.push(await element.ariaSnapshot())
  }
  return stops.join('\n')
}

/** Moves the focus to the element with Tab and presses a key. */
export async function focusAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await moveFocus(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to a field with Tab and replaces its content. */
export async function focusAndType(page: Page, field: Locator, text: string): Promise<void> {
  await focusAndPress(page, field, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}
