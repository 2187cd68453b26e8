import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { courierFixture } from '#test/support/picking/courier-fixture.ts'
import type { Placed } from '#test/support/picking/picking-fixture.ts'

export const phone = { isPhone: true } as const
export const onPhone = {
  width: 390,
  ownContext: true,
  options: { serviceWorkers: 'allow' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 401/],
} as const

export type Day = Awaited<ReturnType<typeof openDay>>

/** A shop with its browser, and the orders of its day in the order of their placing. */
export async function openDay() {
  const fixture = await browserFixture(courierFixture(tickingClock()))
  const { shop, browser } = fixture
  const { db } = shop.app
  const placed: Placed[] = []
  return {
    ...{ fixture, shop, browser, db, placed, openAs: openConsoleAs(shop) },
    at: (index: number): Placed => placed[index] ?? assert.fail(`no order ${index}`),
    count: async (sql: string): Promise<number> => (await db.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0,
  }
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const sees = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

/** Saves a picture of a screen where `DAY_SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['DAY_SHOTS']
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
