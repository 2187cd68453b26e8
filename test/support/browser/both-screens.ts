import type { Page } from 'playwright-core'

/** For `visit`: how a page is opened that `lookOnBothScreens` looks at. */
export const desktopFirst = { width: 1440, theme: 'light' } as const

/**
 * Runs `look` on one load of a page: as a desktop shows it in the light theme, then as a phone shows it in the dark one,
 * with a coarse pointer and the viewport of a phone, as a visit of 390 px has them. A second load would take most of the
 * time of the test. What a page decides while it loads is tested by visits of 390 px.
 */
export async function lookOnBothScreens(page: Page, look: (width: 390 | 1440) => Promise<void>): Promise<void> {
  await look(1440)
  await turnIntoPhone(page)
  await look(390)
}

async function turnIntoPhone(page: Page): Promise<void> {
  const screen = { width: 390, height: 844 }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(screen)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: true })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // Pages of the shop change their layout 50 ms after the end of a resize.
  await page.waitForFunction(() => ['base', undefined].includes(document.documentElement.dataset['layout']))
}
