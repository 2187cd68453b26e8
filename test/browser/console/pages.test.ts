import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { desktopFirst, turnInto } from '#test/support/browser/both-screens.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, openAs } = await fullConsoleInBrowser()

/** Addresses at a desk; each is looked at on a screen and, as far as it can be read there, on a phone. */
const paths = [
  ['/', 'support'],
  ['/comenzi', 'support'],
  ['/reclamatii', 'support'],
  ['/evaluari', 'support'],
  ['/recenzii', 'support'],
  ['/semnaturi', 'accountant'],
  ['/rambursari', 'accountant'],
  ['/clienti', 'support'],
  ['/cereri', 'owner'],
  ['/conversatii', 'support'],
  ['/raspunsuri-pregatite', 'owner'],
  ['/curse', 'dispatcher'],
  ['/ambalaje', 'dispatcher'],
  ['/bani-de-la-curieri', 'accountant'],
  ['/sisteme-externe', 'owner'],
  ['/continut', 'editor'],
  ['/fotografii', 'catalogue'],
  ['/imagini', 'editor'],
  ['/cautare', 'editor'],
  ['/capacitate', 'dispatcher'],
  ['/zone', 'owner'],
  ['/taxe', 'pricing'],
  ['/setari', 'owner'],
  ['/echipa', 'owner'],
  ['/jurnal', 'owner'],
  ['/plati-de-verificat', 'accountant'],
  ['/e-facturi', 'accountant'],
  ['/sarcini-oprite', 'owner'],
  ['/erori-in-browser', 'owner'],
  ['/nu-exista', 'support'],
] as const

/** The screens that each page is looked at on, by one load: another would take most of the time of the test. */
const screens = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const

describe('pages of the console', () => {
  for (const [path, person] of paths) {
    test(`${path}: axe finds nothing at 1440 px in both themes and at 390 px, and nothing is wider than the screen`, () =>
      browser.visit(desktopFirst, async (page) => {
        await openAs(page, person, path)
        await page.waitForLoadState('networkidle')
        for (const [width, theme] of screens) {
          await turnInto(page, width, theme)
          await assertAccessible(page)
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        }
      }))
  }
})

/** Bytes of script, as they were sent, that a page has loaded once it is quiet. */
async function scriptBytes(page: Page, open: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(response.url(), Number(response.headers()['content-length']))
  })
  await open()
  await page.waitForLoadState('networkidle')
  return [...scripts.values()].reduce((sum, size) => sum + size, 0)
}

test('FIG-02 the list of orders needs at most 250 KB of JavaScript', () =>
  browser.visit({ width: 1440 }, async (page) => {
    const bytes = await scriptBytes(page, () => openAs(page, 'support', '/comenzi'))
    assert.ok(bytes > 100_000 && bytes < 250_000, `${bytes} bytes`)
  }))

/** Each with a limit a little above what its scripts have; 120 KB is the budget of all. */
const phonePaths = [
  ['/telefon', 100_000],
  ['/telefon/culegere', 112_000],
  ['/telefon/culegere/lucru', 112_000],
  ['/telefon/impachetare', 112_000],
  [`/telefon/impachetare/${randomUUID()}`, 112_000],
  ['/telefon/curse', 112_000],
  [`/telefon/curse/${randomUUID()}`, 112_000],
] as const

test('FIG-02 every page of a phone needs at most 120 KB of JavaScript', async () => {
  for (const [path, most] of phonePaths)
    await browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 404/] }, async (page) => {
      const bytes = await scriptBytes(page, () => openAs(page, 'owner', path, { isPhone: true }))
      assert.ok(bytes > 50_000 && bytes < most, `${path}: ${bytes} bytes`)
    })
})

test('a day without runs says so in one place, in view at 1440 px and at 390 px', () =>
  browser.visit(desktopFirst, async (page) => {
    await openAs(page, 'dispatcher', '/curse')
    const [title, text] = [page.getByText('Nicio cursă în această zi'), page.getByText('Alegeți comenzi fără cursă')]
    for (const width of [1440, 390] as const) {
      await turnInto(page, width, 'light')
      const [above, below] = [await title.boundingBox(), await text.boundingBox()]
      assert.ok(above && below)
      assert.ok(below.y - above.y < 60, `${below.y - above.y} px apart`)
      for (const { x, width: wide } of [above, below]) assert.ok(x >= 0 && x + wide <= width, `${x} and ${wide} px`)
    }
  }))

test('a phone page whose code cannot be loaded says so under a heading, and offers to load it again', () =>
  browser.visit({ width: 390, expectedErrors: [/ERR_FAILED/, /dynamically imported module/] }, async (page) => {
    await openAs(page, 'picker', '/telefon', { isPhone: true })
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    )
    await page.getByRole('link', { name: 'Culegere' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pagina s-a oprit' }).waitFor()
    await page.getByRole('button', { name: 'Reîncarcă pagina' }).waitFor()
    await assertAccessible(page)
  }))

test('a phone page opens without a connection once it was open, for whoever worked there', () =>
  browser.visit(
    { width: 390, options: { serviceWorkers: 'allow' }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] },
    async (page) => {
      await openAs(page, 'courier', '/telefon', { isPhone: true })
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await assertAccessible(page)
      await page.context().setOffline(true)
      await page.reload()
      await page.getByRole('heading', { name: 'Ce faceți acum?' }).waitFor()
      await page.getByText('Sorin Bratu').waitFor()
    },
  ))
