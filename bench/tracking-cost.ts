import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { consentCookie, consentCookieValue, type Purpose } from '#kernel/consent.ts'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { record } from './record.ts'

/** What presses on a list cost while events are recorded, and while they are not. */
interface PressCost {
  /** Milliseconds in the handlers of a press (Event Timing API). */
  readonly handlers: number
  /** From a press to the next frame, in steps of 8 ms: what INP is made of. */
  readonly toNextPaint: number
  /** Milliseconds of processor that the page's thread spends in scripts for a press, with what runs after it. */
  readonly script: number
}

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))
const presses = 12
const rounds = 7
const purposes: readonly Purpose[] = ['analytics', 'personalisation', 'marketing']

/** Presses on a list of a shop, in a phone's browser, in turn without and with consent to everything that records events. */
export async function measureTracking(url: string): Promise<Record<'without' | 'with', PressCost>> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const samples = { without: [] as PressCost[], with: [] as PressCost[] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const consent of ['without', 'with'] as const) {
        const context = await browser.newContext({
          ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
          ...{ locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce', serviceWorkers: 'block' },
        })
        const page = await context.newPage()
        await page.addInitScript({ path: inPage })
        await page.addInitScript(consentTo(consent === 'with' ? purposes : []))
        samples[consent].push(await press(page, url))
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  return { without: middle(samples.without), with: middle(samples.with) }
}

async function press(page: Page, url: string): Promise<PressCost> {
  await page.goto(`${url}/c/3-lactate-si-oua`)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  // Time of the processor, which other processes do not lengthen.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const add = page.getByRole('main').getByRole('button', { name: /^Adaugă în coș: / })
  const samples: PressCost[] = []
  for (let nth = 0; nth < presses; nth++) {
    await page.evaluate('poftimBench.reset()')
    const before = await scriptTime(devtools)
    await add.first().tap()
    const { handlers, toNextPaint } = await page.evaluate<Omit<PressCost, 'script'>>('poftimBench.settled()')
    samples.push({ handlers, toNextPaint, script: (await scriptTime(devtools)) - before })
  }
  return middle(samples)
}

async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
}

/** Stores the answer about cookies as the shop does. */
function consentTo(accepted: readonly Purpose[]): string {
  const cookies = accepted.map((slug) => ({ slug, type: slug, isAccepted: true, isNew: false }))
  const stored = { hasSetConsent: true, timestamp: '2026-11-01T08:00:00.000Z', version: '2.0.0', cookies }
  return `try {
    localStorage.setItem('poftim.consent', ${JSON.stringify(JSON.stringify(stored))})
    document.cookie = '${consentCookie}=${consentCookieValue('2.0.0', accepted)}; Path=/; SameSite=Lax'
  } catch {}`
}

function middle(samples: readonly PressCost[]): PressCost {
  const of = (value: (sample: PressCost) => number): number =>
    Math.round((samples.map(value).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0) * 100) / 100
  return {
    handlers: of(({ handlers }) => handlers),
    toNextPaint: of(({ toNextPaint }) => toNextPaint),
    script: of(({ script }) => script),
  }
}

/** Measures presses and writes the table to docs/performance.md. */
export async function recordTracking(url: string): Promise<void> {
  const costs = await measureTracking(url)
  const row = (name: string, { handlers, toNextPaint, script }: PressCost): string =>
    `| ${name} | ${handlers} | ${toNextPaint} | ${script} |\n`
  const head = '| consent | handlers ms | to next paint ms | processor in scripts ms |\n| --- | --- | --- | --- |\n'
  const conditions = `${presses} presses that add a product to the cart, the middle of ${rounds} rounds in turn.`
  const rows = row('none', costs.without) + row('analytics, personalisation, marketing', costs.with)
  await record('What events add to a press', conditions, head + rows)
}
