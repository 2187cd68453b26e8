import { fileURLToPath } from 'node:url'
import { chromium, type Locator, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { record } from './record.ts'

/** An interaction in checkout and its median times, in milliseconds. */
export interface Interaction {
  readonly name: string
  /** From the input to the next frame (Event Timing API, in steps of 8 ms). */
  readonly toNextPaint: number
  /** The longest task of the main thread from the input until the response is painted. */
  readonly longestTask: number
}

type InteractionTime = Omit<Interaction, 'name'>

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))
/** Milliseconds. A response within this time feels immediate. */
const goal = 100
const slowdown = 4
const times = 5
const lines = 30

/** Operates every section of the checkout of a cart with thirty lines, with the processor throttled to a quarter. */
export async function measureCheckout(url: string): Promise<Interaction[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ...{ locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce', serviceWorkers: 'block' },
    })
    const page = await context.newPage()
    await page.addInitScript({ path: inPage })
    await openCheckout(page, url)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await interact(page)
  } finally {
    await browser.close()
  }
}

async function openCheckout(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(`poftimBench.fillCart(${lines})`)
  await page.goto(`${url}/checkout`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: /Ana/ }).click()
  await page.locator('#loyalty').getByRole('slider').waitFor()
  const necessary = page.getByRole('button', { name: 'Doar cele necesare' })
  if (await necessary.isVisible()) await necessary.click()
}

async function interact(page: Page): Promise<Interaction[]> {
  const radios = (section: string, group: string): Locator =>
    page.locator(`#${section}`).getByRole('radiogroup', { name: group }).locator('input:enabled:not(:checked)')
  const interactions: Interaction[] = []
  const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
    const samples: InteractionTime[] = []
    for (let turn = 0; turn < times; turn++) {
      await page.evaluate('poftimBench.reset()')
      await act()
      samples.push(await page.evaluate<InteractionTime>('poftimBench.settled()'))
    }
    const median = (timeOf: (sample: InteractionTime) => number): number =>
      Math.round(samples.map(timeOf).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0)
    process.stdout.write(`${name} ${JSON.stringify(samples)}\n`)
    interactions.push({
      name,
      toNextPaint: median(({ toNextPaint }) => toNextPaint),
      longestTask: median(({ longestTask }) => longestTask),
    })
  }
  const change = page.locator('#shippingAddress').getByRole('button', { name: /Schimbă/ })
  const address = radios('shippingAddress', 'Adresa de livrare')
  await measure('choosing an address', async () => {
    if (await change.isVisible()) {
      await change.tap()
      await address.first().waitFor()
      await page.evaluate('poftimBench.settled()')
      await page.evaluate('poftimBench.reset()')
    }
    await address.first().tap()
    await change.waitFor()
  })
  const pick =
    (section: string, group: string, nth = 0) =>
    () =>
      radios(section, group).nth(nth).tap()
  const free = { checked: false, disabled: false }
  const days = page.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio', free)
  const hours = page.getByRole('group', { name: 'Ora livrării' }).getByRole('radio', free)
  await days.first().waitFor()
  await measure('choosing a day', () => days.nth(2).tap())
  await measure('choosing an interval', () => hours.nth(2).tap())
  await measure('choosing a payment method', pick('payment', 'Plata'))
  await measure('moving the points slider', async () => {
    await page.locator('#loyalty').getByRole('slider').press('ArrowRight')
  })
  await measure('choosing a tip', pick('tips', 'Bacșiș pentru curier', 1))
  const age = page.locator('#ageCheck').getByRole('checkbox')
  await measure('ticking the age check', () => age.tap())
  const notes = page.getByLabel('Notă pentru curier')
  await notes.focus()
  await measure('typing a letter of the note', () => notes.press('a'))
  return interactions
}

/** Measures the checkout and writes the table to docs/performance.md. */
export async function recordCheckout(url: string): Promise<void> {
  const interactions = await measureCheckout(url)
  const rows = interactions.map(({ name, toNextPaint, longestTask }) => {
    const verdict = toNextPaint <= goal ? 'reached' : '**not reached**'
    return `| ${name} | ${toNextPaint} | ${longestTask} | at most ${goal} ${verdict} |\n`
  })
  const head = '| press | to next paint ms | longest task ms | goal |\n| --- | --- | --- | --- |\n'
  const conditions = `Checkout of ${lines} lines on a phone, its processor ${slowdown} times slower, the middle of ${times}.`
  await record('Presses in checkout', conditions, head + rows.join(''))
}
