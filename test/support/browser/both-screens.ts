import type { Page } from 'playwright-core'
import { type AxeOptions, assertAccessible } from './page-checks.ts'

type Width = 390 | 1440

/** For `visit`: how a page is opened that `lookOnBothScreens` looks at. */
export const desktopFirst = { width: 1440, theme: 'light' } as const

/** The deep run walks each journey on every screen. */
const walksOnAll = process.env['WALK_ON_ALL_SCREENS'] !== undefined

/**
 * The screens that a journey is walked on: the first one, all of them in `npm run test:deep`. A page that the journey
 * passes is looked at on both screens by `assertAccessibleOnBothScreens`.
 */
export function walkedOn<const Screens extends readonly unknown[]>(...screens: Screens): readonly Screens[number][] {
  return walksOnAll ? screens : screens.slice(0, 1)
}

/**
 * Runs `look` on one load of a page: as a desktop shows it in the light theme, then as a phone shows it in the dark one,
 * with a coarse pointer and the viewport of a phone, as a visit of 390 px has them. A second load would take most of the
 * time of the test. What a page decides while it loads is tested by visits of 390 px.
 */
export async function lookOnBothScreens(page: Page, look: (width: Width) => Promise<void>): Promise<void> {
  await look(1440)
  await turnInto(page, 390, 'dark')
  await look(390)
}

/** Looks for violations of WCAG on the screen of the visit and on the other one, in the other theme, and returns to it. */
export async function assertAccessibleOnBothScreens(page: Page, options?: AxeOptions): Promise<void> {
  const isPhone = page.viewportSize()?.width === 390
  const theme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light'
  await assertAccessible(page, options)
  await turnInto(page, isPhone ? 1440 : 390, theme === 'dark' ? 'light' : 'dark')
  await assertAccessible(page, options)
  await turnInto(page, isPhone ? 390 : 1440, theme)
}

/** Shows a page that is open as such a screen shows it. */
export async function turnInto(page: Page, width: Width, colorScheme: 'light' | 'dark'): Promise<void> {
  const isPhone = width === 390
  const screen = { width, height: isPhone ? 844 : 900 }
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(screen)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: isPhone })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  // Pages of the shop change their layout 50 ms after the end of a resize.
  const layouts = [isPhone ? 'base' : 'xl', undefined]
  await page.waitForFunction((names) => names.includes(document.documentElement.dataset['layout']), layouts)
}
