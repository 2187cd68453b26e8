import type { Page } from 'playwright-core'

/** Counts activations of controls, by pointer or keyboard, over all pages of the visit. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('notePress', () => presses++)
  await page.addInitScript(() => {
    addEventListener('click', () => (window as unknown as { notePress(): void }).notePress(), true)
  })
  return () => presses
}
