import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { getTestContext } from 'node:test'
import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../../scripts/test/chromium.ts'

export interface VisitOptions {
  /** 390 is a phone held upright, 1440 a desktop. */
  readonly width: 390 | 1440
  readonly theme?: 'light' | 'dark'
  /** Messages that belong to the story, such as the refusal it provokes. */
  readonly expectedErrors?: readonly RegExp[]
  readonly options?: BrowserContextOptions
  /** Has not yet answered about cookies; everybody else has, so that the question covers nothing. */
  readonly showsCookieConsent?: boolean
}

export interface TestBrowser {
  /**
   * Opens a fresh visitor's page, tells `story` on it and closes it. The test fails on any error in the
   * console or in a script that was not expected; a screenshot and a trace are kept when it fails.
   */
  visit(visit: VisitOptions, story: (page: Page) => Promise<void>): Promise<void>
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
  '--js-flags=--min-semi-space-size=16 --max-semi-space-size=32',
]

const failures = '.poftim/failures'

/** How many times slower than it is the browser shall be: a test that asserts too early fails there first. */
const slowdown = Number(process.env['CHROMIUM_SLOWDOWN'] ?? 1)

/** `npm run test:deep` runs some journeys in the theme that they do not have in `npm test`. */
const invertsThemes = process.env['INVERT_THEMES'] !== undefined

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

let running: Promise<Browser> | undefined

/** One Chromium for all files of a process; each visit has a context of its own. */
async function sharedChromium(): Promise<Browser> {
  const browser = await running?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  running = ensureChromium().then((executablePath) => chromium.launch({ executablePath, args: flags }))
  return running
}

export async function openBrowser(): Promise<TestBrowser> {
  const browser = await sharedChromium()

  const visit: TestBrowser['visit'] = async (
    { width, theme = 'light', expectedErrors: expects = [], options, showsCookieConsent: isUnasked },
    story,
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
    // Without snapshots it costs next to nothing: actions, requests and messages.
    await context.tracing.start()
    const page = await context.newPage()
    try {
      await story(page)
      assert.deepEqual(errors.found, [], 'the browser reported errors')
    } catch (error) {
      throw await withEvidence(page, error)
    } finally {
      // A call that is answered by the test may still be under way.
      for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  // A worker of the test runner keeps it for its next file; it ends with the process.
  return { visit, close: async () => (process.connected ? undefined : browser.close()) }
}

let failed = 0

/** The error of a story that failed, with the files that show the page as it was then. */
async function withEvidence(page: Page, cause: unknown): Promise<Error> {
  await mkdir(failures, { recursive: true })
  const title = getTestContext()?.fullName ?? 'page'
  const words = title.replace(/^\S+\/(\S+)\.test\.ts/, '$1').replace(/[^\p{L}\p{N}]+/gu, '-')
  const path = `${failures}/${words.slice(0, 80)}-${process.pid}-${++failed}`
  const kept: string[] = []
  const keep = async (file: string, write: Promise<unknown>): Promise<void> => {
    if (
      await write.then(
        () => true,
        () => false,
      )
    )
      kept.push(file)
  }
  await keep(`${path}.png`, page.screenshot({ path: `${path}.png` }))
  await keep(`${path}.zip`, page.context().tracing.stop({ path: `${path}.zip` }))
  return new Error(`The browser test failed at ${page.url()}; see ${kept.join(' and ')}`, { cause })
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
