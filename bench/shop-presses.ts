import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { record } from './record.ts'

/** Milliseconds from a press to the next frame, which is what INP counts, in steps of 8 ms. */
type PressTimes = Readonly<Record<string, number>>

/** Milliseconds. A response within this time feels immediate. */
const goal = 100
const slowdown = 4
const rounds = 9
const list = '/c/3-lactate-si-oua'
const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
type Screen = keyof typeof screens

const startChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** A visit of a list with a filled cart, as a new visitor, with the processor throttled to a quarter: each press once. */
async function measurePresses(browser: Browser, url: string, screen: Screen): Promise<PressTimes> {
  const context = await browser.newContext({
    ...screens[screen],
    ...{ locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: inPage })
    await openList(page, url)
    await page.evaluate('poftimBench.fillCart(10)')
    await openList(page, url)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await pressAll(page, screen === 'phone')
  } finally {
    await context.close()
  }
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url + list)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const necessary = page.getByRole('button', { name: 'Doar cele necesare' })
  if (await necessary.isVisible()) await necessary.click()
}

async function pressAll(page: Page, isPhone: boolean): Promise<PressTimes> {
  const times: Record<string, number> = {}
  const press = async (name: string, control: Locator, act?: () => Promise<unknown>): Promise<void> => {
    await control.scrollIntoViewIfNeeded()
    await page.evaluate('poftimBench.settled()')
    await page.evaluate('poftimBench.reset()')
    if (act) await act()
    else await pressAt(page, control, isPhone)
    times[name] = (await page.evaluate<{ toNextPaint: number }>('poftimBench.settled()')).toNextPaint
  }
  const main = page.getByRole('main')
  const cart = page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Închide' })
  await press('first add', main.getByRole('button', { name: /^Adaugă în coș: / }).first())
  await press('second add', main.getByRole('button', { name: 'Crește cantitatea' }).first())
  await press('open cart, first time', cart)
  await press('close cart', close)
  await press('open cart', cart)
  await press('close cart again', close)
  if (isPhone) await press('open filters', main.getByRole('button', { name: 'Filtre' }))
  await press('filter', (isPhone ? dialog : main).locator('details li a').first())
  if (isPhone) await press('close filters', close)
  const sort = main.getByLabel('Sortează după')
  await sort.focus()
  await press('sort', sort, () => sort.press('ArrowDown'))
  await press('open cart after a filter', cart)
  await press('close cart after a filter', close)
  await press('product link', main.getByRole('article').getByRole('link').first())
  return times
}

/** By coordinates: `control.click()` would look at the page in the middle of the press, which counts as its time. */
async function pressAt(page: Page, control: Locator, isPhone: boolean): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not on screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (isPhone) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

const middle = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures the presses of a visit on both screens in turn and writes the table to docs/performance.md. */
export async function recordPresses(url: string): Promise<void> {
  const browser = await startChromium()
  const samples: Record<Screen, PressTimes[]> = { phone: [], desktop: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const screen of ['phone', 'desktop'] as const) {
        const times = await measurePresses(browser, url, screen)
        process.stdout.write(`${screen} ${JSON.stringify(times)}\n`)
        samples[screen].push(times)
      }
    }
  } finally {
    await browser.close()
  }
  const head = '| press | at 390 px ms | at 1440 px ms | goal |\n| --- | --- | --- | --- |\n'
  const conditions = `A list of 60 products and a cart of ten lines, the processor ${slowdown} times slower, to the next paint, the middle of ${rounds}.`
  await record(
    'Presses in the shop',
    conditions,
    head +
      Object.keys(samples.phone[0] ?? {})
        .map(row)
        .join(''),
  )

  function row(press: string): string {
    const median = (screen: Screen): number | undefined =>
      middle(samples[screen].flatMap((times) => times[press] ?? []))
    const medians = [median('phone'), median('desktop')]
    const isReached = medians.every((time) => time === undefined || time <= goal)
    const cells = [
      press,
      ...medians.map((time) => time ?? ''),
      `at most ${goal} ${isReached ? 'reached' : '**not reached**'}`,
    ]
    return `| ${cells.join(' | ')} |\n`
  }
}
