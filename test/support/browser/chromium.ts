import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { getTestContext } from 'node:test'
import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../../scripts/test/chromium.ts'

export interface VisitOptions {
  /** 390 is a phone held upright, 1440 a desktop. */
  readonly width: 390 | 1440
  readonly theme?: 'light' | 'dark'
  /** Console errors that the scenario causes on purpose, such as a refused request. */
  readonly expectedErrors?: readonly RegExp[]
  readonly options?: BrowserContextOptions
  /** Leaves the cookie banner open. By default consent is stored beforehand, so that the banner covers nothing. */
  readonly showsCookieConsent?: boolean
}

export interface TestBrowser {
  /**
   * Runs `scenario` on a page of a new browser context and closes it. Fails on any console or script error that was not
   * expected. A failure saves a screenshot and a trace.
   */
  visit(options: VisitOptions, scenario: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A larger young generation from the start: axe on a long page allocates faster than V8 would grow it.
  '--js-flags=--min-semi-space-size=16 --max-semi-space-size=32',
]

const failureFolder = '.poftim/failures'

/** Factor by which the CPU of the browser is throttled, to find tests that assert too early. */
const slowdown = Number(process.env['CHROMIUM_SLOWDOWN'] ?? 1)

/** `npm run test:deep` runs some journeys in the theme that `npm test` does not use for them. */
const invertsThemes = process.env['INVERT_THEMES'] !== undefined

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

let launching: Promise<Browser> | undefined

/** One Chromium for all test files of a process; each visit has its own context. */
async function sharedChromium(): Promise<Browser> {
  const browser = await launching?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  launching = ensureChromium().then((executablePath) => chromium.launch({ executablePath, args: flags }))
  return launching
}

export async function openBrowser(): Promise<TestBrowser> {
  const browser = await sharedChromium()

  const visit: TestBrowser['visit'] = async (
    { width, theme = 'light', expectedErrors = [], options, showsCookieConsent },
    scenario,
  ) => {
    const isPhone = width === 390
    const context = await browser.newContext({
      viewport: { width, height: isPhone ? 844 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'ro-RO',
      timezoneId: 'Europe/Bucharest',
      colorScheme: invertsThemes ? (theme === 'light' ? 'dark' : 'light') : theme,
      reducedMotion: 'reduce',
      // Playwright's routes do not see requests of a service worker.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(30_000 * slowdown)
    if (slowdown > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined))
    if (!showsCookieConsent) await context.addInitScript(storeCookieConsent)
    const errors = collectErrors(expectedErrors)
    context.on('console', errors.console)
    context.on('weberror', (error) => errors.note(error.error().stack ?? String(error.error())))
    // Actions, requests and messages only: without snapshots, tracing costs almost nothing.
    await context.tracing.start()
    const page = await context.newPage()
    try {
      await scenario(page)
      assert.deepEqual(errors.found, [], 'the browser reported errors')
    } catch (error) {
      throw await saveFailure(page, error)
    } finally {
      // A route handler of the test may still be running.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  // A worker process of the test runner reuses the browser for its next file; it closes with the process.
  return { visit, close: async () => (process.connected ? undefined : browser.close()) }
}

let failureCount = 0

/** Saves a screenshot and a trace; returns an error that names these files, with `cause`. */
async function saveFailure(page: Page, cause: unknown): Promise<Error> {
  await mkdir(failureFolder, { recursive: true })
  const title = getTestContext()?.fullName ?? 'page'
  const slug = title.replace(/^\S+\/(\S+)\.test\.ts/, '$1').replace(/[^\p{L}\p{N}]+/gu, '-')
  const path = `${failureFolder}/${slug.slice(0, 80)}-${process.pid}-${++failureCount}`
  const savedFiles: string[] = []
  const save = async (file: string, write: Promise<unknown>): Promise<void> => {
    if (
      await write.then(
        () => true,
        () => false,
      )
    )
      savedFiles.push(file)
  }
  await save(`${path}.png`, page.screenshot({ path: `${path}.png` }))
  await save(`${path}.zip`, page.context().tracing.stop({ path: `${path}.zip` }))
  return new Error(`The browser test failed at ${page.url()}; see ${savedFiles.join(' and ')}`, { cause })
}

/** Stores consent to functional cookies only, as the shop does; has no effect on a page without storage. */
const storeCookieConsent = `try {
  const consent = { hasSetConsent: true, timestamp: new Date().toISOString(), version: '2.0.0', cookies: [] }
  localStorage.setItem('poftim.consent', JSON.stringify(consent))
  document.cookie = 'poftim_consent=2.0.0; Path=/; SameSite=Lax'
} catch {}`

function collectErrors(expectedErrors: readonly RegExp[]) {
  const found: string[] = []
  const note = (text: string): void => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) found.push(text)
  }
  const console = (message: ConsoleMessage): void => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  }
  return { found, note, console }
}
