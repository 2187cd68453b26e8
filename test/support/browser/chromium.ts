import assert from 'node:assert/strict'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type WebError,
} from 'playwright-core'
import { ensureChromium } from '../../../scripts/test/chromium.ts'
import { recentAnswers, saveFailure } from './failures.ts'
import { type LeasedContext, ReusableContexts } from './reusable-contexts.ts'

export interface VisitOptions {
  /** 390 is a phone held upright, 1440 a desktop. */
  readonly width: 390 | 1440
  readonly theme?: 'light' | 'dark'
  /** Console errors that the scenario causes on purpose, such as a refused request. */
  readonly expectedErrors?: readonly RegExp[]
  readonly options?: BrowserContextOptions
  /**
   * The scenario changes what belongs to the whole browser context, such as its clock, and not only to a page: it gets a
   * context of its own, which takes twice the CPU time. Other scenarios reuse contexts, cleared of all stored data.
   */
  readonly ownContext?: boolean
  /** Leaves the cookie banner open. By default consent is stored beforehand, so that the banner covers nothing. */
  readonly showsCookieConsent?: boolean
}

export interface TestBrowser {
  /**
   * Runs `scenario` on a new page, in a browser context without stored data. Fails on any console or script error that
   * was not expected. A failure saves a screenshot and a trace.
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
  // Pages of one context share a renderer process.
  '--renderer-process-limit=1',
  // … also those of the shop and of its console, which are different sites.
  '--disable-site-isolation-trials',
  // A page of the shop loads some 70 files and draws small frames: between processes each costs more than the work itself.
  '--in-process-gpu',
  // Replaces the list of Playwright, whose features are the other two.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  // A larger young generation from the start: axe on a long page allocates faster than V8 would grow it. The last two
  // compilers and further threads for garbage take more of the processors than they save on pages that live for seconds.
  '--js-flags=--min-semi-space-size=16 --max-semi-space-size=32 --no-turbofan --no-maglev --single-threaded-gc',
]

/** Factor by which the CPU of the browser is throttled, to find tests that assert too early. */
const slowdown = Number(process.env['CHROMIUM_SLOWDOWN'] ?? 1)

/** Milliseconds added to each answer, to find tests that compare while a page still loads. Takes no CPU time. */
const latency = Number(process.env['CHROMIUM_LATENCY'] ?? 0)

/** `npm run test:deep` runs some journeys in the theme that `npm test` does not use for them. */
const invertsThemes = process.env['INVERT_THEMES'] !== undefined

async function slowDown(page: Page): Promise<void> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  const emulate = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { offline, latency, ...unlimited })
  await emulate(false)
  // The conditions of the page replace those of its context, so a context that is taken off the network takes the page too.
  const { setOffline } = context
  context.setOffline = async (offline) => {
    await setOffline.call(context, offline)
    await emulate(offline)
  }
  page.once('close', () => {
    context.setOffline = setOffline
  })
}

interface SharedChromium {
  readonly browser: Browser
  readonly contexts: ReusableContexts
}

let launching: Promise<SharedChromium> | undefined

/** One Chromium for all test files of a process. */
async function sharedChromium(): Promise<SharedChromium> {
  const shared = await launching?.catch(() => undefined)
  if (shared?.browser.isConnected()) return shared
  launching = launch()
  return launching
}

async function launch(): Promise<SharedChromium> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: flags })
  return { browser, contexts: new ReusableContexts(browser) }
}

/** A context of its own, as `lease` returns one. */
async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  initScript: string | undefined,
): Promise<LeasedContext> {
  const context = await browser.newContext(options)
  if (initScript !== undefined) await context.addInitScript(initScript)
  return { context, release: () => context.close() }
}

export async function openBrowser(): Promise<TestBrowser> {
  const { browser, contexts } = await sharedChromium()

  const visit: TestBrowser['visit'] = async (
    { width, theme = 'light', expectedErrors = [], options, ownContext, showsCookieConsent },
    scenario,
  ) => {
    const isPhone = width === 390
    const colorScheme = invertsThemes ? (theme === 'light' ? 'dark' : 'light') : theme
    const contextOptions: BrowserContextOptions = {
      viewport: { width, height: isPhone ? 844 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'ro-RO',
      timezoneId: 'Europe/Bucharest',
      reducedMotion: 'reduce',
      // Playwright's routes do not see requests of a service worker.
      serviceWorkers: 'block',
      ...options,
    }
    const initScript = showsCookieConsent ? undefined : storeCookieConsent
    const isReusable = !ownContext && options === undefined
    const { context, release } = isReusable
      ? await contexts.lease(contextOptions, initScript)
      : await openContext(browser, contextOptions, initScript)
    const errors = collectErrors(context, expectedErrors)
    const answers = recentAnswers(context)
    context.setDefaultTimeout(30_000 * slowdown)
    // Actions, requests and messages only: without snapshots, tracing costs almost nothing.
    await context.tracing.start()
    const page = await context.newPage()
    // Not an option of the context, so that visits in both themes share one.
    await page.emulateMedia({ colorScheme })
    if (slowdown > 1 || latency > 0) await slowDown(page)
    if (isReusable) refuseClock(page)
    try {
      await scenario(page)
      assert.deepEqual(errors.found, [], 'the browser reported errors')
    } catch (error) {
      const failure = await saveFailure(page, { cause: error, answers: answers.last })
      await context.close()
      throw failure
    }
    errors.stop()
    answers.stop()
    // A route handler of the scenario may still be running.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
    await context.tracing.stop()
    await release()
  }
  // A worker process of the test runner reuses the browser for its next file; it closes with the process.
  return { visit, close: async () => (process.connected ? undefined : browser.close()) }
}

/** The clock of a page is that of its context, and cannot be uninstalled. */
function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get: () => assert.fail('a visit that changes the clock needs `ownContext: true`'),
  })
}

/** Stores consent to functional cookies only, as the shop does; has no effect on a page without storage. */
const storeCookieConsent = `try {
  const consent = { hasSetConsent: true, timestamp: new Date().toISOString(), version: '2.0.0', cookies: [] }
  localStorage.setItem('poftim.consent', JSON.stringify(consent))
  document.cookie = 'poftim_consent=2.0.0; Path=/; SameSite=Lax'
} catch {}`

function collectErrors(context: BrowserContext, expectedErrors: readonly RegExp[]) {
  const found: string[] = []
  const note = (text: string): void => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) found.push(text)
  }
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  }
  // An error without a stack, such as of a script that could not be loaded, has an empty one.
  const onError = (error: WebError): void => note(error.error().stack || String(error.error()))
  context.on('console', onConsole).on('weberror', onError)
  return { found, stop: () => void context.off('console', onConsole).off('weberror', onError) }
}
