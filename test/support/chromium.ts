import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/test/chromium.ts'

export interface Visit {
  /** 390 is a phone held upright, 1440 a desktop. */
  readonly width: 390 | 1440
  readonly theme?: 'light' | 'dark'
  /** Messages that belong to the story, such as the refusal it provokes. */
  readonly expects?: readonly RegExp[]
  readonly options?: BrowserContextOptions
  /** Has not yet answered about cookies; everybody else has, so that the question covers nothing. */
  readonly isUnasked?: boolean
}

export interface TestBrowser {
  /**
   * Opens a fresh visitor's page, tells `story` on it and closes it. The test fails on any error in the
   * console or in a script that was not expected; a picture of the page is kept when it fails.
   */
  visit(visit: Visit, story: (page: Page) => Promise<void>): Promise<void>
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
  // Room for short-lived objects from the start on: axe on a long page makes them faster than the heap would grow.
  '--js-flags=--min-semi-space-size=32 --max-semi-space-size=32',
]

const pictures = '.poftim/failed-pages'

/** How many times slower than it is the browser shall be: a test that asserts too early fails there first. */
const slowdown = Number(process.env['CHROMIUM_SLOWDOWN'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export async function openBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: flags })
  let failures = 0

  const visit: TestBrowser['visit'] = async ({ width, theme = 'light', expects = [], options, isUnasked }, story) => {
    const isPhone = width === 390
    const context = await browser.newContext({
      viewport: { width, height: isPhone ? 844 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'ro-RO',
      timezoneId: 'Europe/Bucharest',
      colorScheme: theme,
      reducedMotion: 'reduce',
      // What a worker fetches is out of reach for a story that answers calls itself.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(30_000 * slowdown)
    if (slowdown > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined))
    if (!isUnasked) await context.addInitScript(answerAboutCookies)
    const errors = collectErrors(expects)
    context.on('console', errors.console)
    context.on('weberror', (error) => errors.note(error.error().stack ?? String(error.error())))
    const page = await context.newPage()
    try {
      await story(page)
      assert.deepEqual(errors.found, [], 'the browser reported errors')
    } catch (error) {
      await mkdir(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${process.pid}-${++failures}.png` }).catch(() => undefined)
      throw error
    } finally {
      await context.close()
    }
  }
  return { visit, close: () => browser.close() }
}

/** As the shop itself remembers that only functional cookies were accepted; a page without storage keeps nothing. */
const answerAboutCookies = `try {
  const answer = { hasSetConsent: true, timestamp: new Date().toISOString(), version: '2.0.0', cookies: [] }
  localStorage.setItem('poftim.consent', JSON.stringify(answer))
  document.cookie = 'poftim_consent=2.0.0; Path=/; SameSite=Lax'
} catch {}`

function collectErrors(expects: readonly RegExp[]) {
  const found: string[] = []
  const note = (text: string): void => {
    if (!expects.some((pattern) => pattern.test(text))) found.push(text)
  }
  const console = (message: ConsoleMessage): void => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  }
  return { found, note, console }
}
