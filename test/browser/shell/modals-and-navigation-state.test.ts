import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { NavigationState } from '#storefront/lib/navigation/state.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { openWithDebug, withDebug } from './debug-object.ts'

const { shop, browser } = await shopInBrowser({ env: withDebug })

const desktop = { width: 1440 } as const
const phone = { width: 390, theme: 'dark' } as const

const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
const close = (page: Page, name: string) => modal(page, name).getByRole('button', { name: 'Închide', exact: true })
const dialogs = (page: Page) => page.getByRole('dialog').count()
const deliveryInfo = (page: Page) => page.getByRole('button', { name: /Unde livrăm/ })

const queue = (page: Page, title: string) =>
  page.evaluate((name) => window.poftim.queueModal({ title: name, content: name }), title)

/** Counts dialogs from now on; the returned function gives the largest number open at the same time. */
async function watchDialogs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let maximum = 0
    new MutationObserver(() => {
      maximum = Math.max(maximum, document.querySelectorAll('dialog[open]').length)
      Object.assign(window, { mostDialogs: maximum })
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'mostDialogs')))
}

const open = (page: Page, path: string): Promise<void> => openWithDebug(page, shop.url + path)
const dairy = '/c/3-lactate-si-oua'
const navigationState = (page: Page): Promise<NavigationState> => page.evaluate('poftim.navigation.state()')
const callNavigation = (page: Page, call: string): Promise<void> => page.evaluate(`void poftim.navigation.${call}`)
const count = async (page: Page): Promise<number> => (await navigationState(page)).steps.count

/** Navigates inside the shop and waits for the page, or for the page that it redirects to. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await navigation.navigate(to).finished?.catch(() => undefined)
    await navigation.transition?.finished
  }, path)
}

/** Follows a link on this page with target="_blank". */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: 'Mai departe' })
    document.querySelector('main')?.prepend(link)
  }, address)
  await page.getByRole('link', { name: 'Mai departe' }).click()
}

describe('modals and the state of navigation', () => {
  test('MODAL-01 MODAL-02 of two queued modals the second opens within 2.5 s after the first is closed', async () => {
    await browser.visit({ ...desktop, ownContext: true }, async (page) => {
      await page.clock.install()
      await openWithDebug(page, shop.url)
      const maximum = await watchDialogs(page)
      await queue(page, 'Primul')
      await queue(page, 'Al doilea')
      await modal(page, 'Primul').waitFor()
      assert.equal(await dialogs(page), 1)
      assert.deepEqual(await page.evaluate(() => window.poftim.modals()), { stack: 1, queue: 1 })
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await close(page, 'Primul').click()
      // One frame: the modal is transparent in it and closed after it.
      await page.clock.runFor(20)
      await page.waitForFunction(() => window.poftim.modals().stack === 0)
      await page.clock.runFor(450)
      assert.deepEqual(await page.evaluate(() => window.poftim.modals()), { stack: 0, queue: 1 })
      await page.clock.runFor(2_050)
      assert.deepEqual(await page.evaluate(() => window.poftim.modals()), { stack: 1, queue: 0 })
      await page.clock.resume()
      await modal(page, 'Al doilea').waitFor()
      assert.equal(await maximum(), 1)
    })
  })

  test('MODAL-03 a requested modal opens at once, over a modal of the queue', async () => {
    await browser.visit(desktop, async (page) => {
      await openWithDebug(page, shop.url)
      await queue(page, 'Primul')
      await modal(page, 'Primul').waitFor()
      await queue(page, 'Al doilea')
      await page.evaluate(() => window.poftim.openModal({ title: 'Ștergeți adresa?', content: 'Nu se poate reveni.' }))
      await modal(page, 'Ștergeți adresa?').waitFor()
      assert.equal(await dialogs(page), 2)
      await page.keyboard.press('Escape')
      await modal(page, 'Ștergeți adresa?').waitFor({ state: 'detached' })
      assert.ok(await modal(page, 'Primul').isVisible())
    })
  })

  test('MODAL-04 the delivery picker in the header is a modal dialog with a title and its content', async () => {
    for (const visit of [desktop, phone]) {
      await browser.visit(visit, async (page) => {
        await openWithDebug(page, shop.url)
        await deliveryInfo(page).click()
        const picker = modal(page, 'Livrare')
        await picker.getByText(/primul interval liber/).waitFor()
        await assertAccessible(page)
        await page.keyboard.press('Escape')
        await picker.waitFor({ state: 'detached' })
        await deliveryInfo(page).and(page.locator(':focus')).waitFor()
      })
    }
  })

  test('MODAL-05 MODAL-06 the address modal opens with its title and form, and stores only what was typed', async () => {
    await browser.visit(phone, async (page) => {
      await openWithDebug(page, shop.url)
      const open = async (): Promise<void> => {
        await deliveryInfo(page).click()
        await page.getByRole('button', { name: 'Scrie adresa' }).click()
        await modal(page, 'Adresa de livrare').waitFor()
      }
      const state = () => page.evaluate(() => window.poftim.addressModal())
      const street = page.getByRole('combobox', { name: 'Stradă' })

      await open()
      await street.fill('Strada Teiului')
      assert.deepEqual(
        { ...(await state()), partialAddress: undefined },
        { isVisible: true, component: 'sign-in', props: {}, title: 'Adresa de livrare', partialAddress: undefined },
      )
      await assertAccessible(page)
      await close(page, 'Adresa de livrare').click()
      await modal(page, 'Adresa de livrare').waitFor({ state: 'detached' })
      const { partialAddress, ...rest } = await state()
      assert.deepEqual(rest, { isVisible: false, component: null, props: {}, title: '' })
      assert.equal(partialAddress?.['street'], 'Strada Teiului')

      await openWithDebug(page, shop.url)
      await open()
      assert.equal(await street.inputValue(), 'Strada Teiului')
      await modal(page, 'Adresa de livrare').getByRole('link', { name: 'Intră în cont' }).waitFor()
    })
  })

  test('NAV-03 links from and to a preview open in the same tab', async () => {
    await browser.visit({ width: 1440, ownContext: true }, async (page) => {
      const tabs: unknown[] = []
      page.context().on('page', (tab) => tabs.push(tab))
      await page.context().route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }))
      await open(page, '/')
      await follow(page, '/mobile-preview/genius')
      await page.locator('body[data-page-type="genius-mobile-preview"]').waitFor()
      await follow(page, 'https://undeva.example/')
      await page.getByText('outside').waitFor()
      assert.equal(tabs.length, 0)
    })
  })

  test('NAV-04 the navigation state has slug, address, the step counter and the query parameters', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await go(page, '/oferte?utm_source=x')
      const { slug, url, steps, temporary, current } = await navigationState(page)
      assert.deepEqual([slug, url], ['oferte', '/oferte?utm_source=x'])
      assert.deepEqual([steps.isEnabled, steps.count, temporary, current], [true, 1, {}, {}])
    })
  })

  test('NAV-05 steps are counted between start and stop, until they are reset', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await callNavigation(page, 'stopSteps()')
      await go(page, dairy)
      assert.equal(await count(page), 0, 'stopped')
      await callNavigation(page, 'startSteps()')
      await go(page, '/oferte')
      await go(page, '/noutati')
      assert.equal(await count(page), 2)
      await callNavigation(page, 'stopSteps()')
      await go(page, dairy)
      assert.equal(await count(page), 2)
      await callNavigation(page, 'resetSteps()')
      assert.equal(await count(page), 0)
    })
  })

  test('NAV-06 a link to the current page is no step', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await callNavigation(page, 'startSteps()')
      await go(page, '/oferte')
      await page.getByRole('navigation', { name: 'Departamente' }).getByRole('link', { name: 'Oferte' }).click()
      await go(page, '/oferte')
      assert.equal(await count(page), 1)
    })
  })

  test('NAV-07 previews, sign-in and sign-out are no steps', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await callNavigation(page, 'startSteps()')
      for (const path of ['/mobile-preview/genius', '/login', '/logout']) {
        await go(page, path)
        await page.locator('html[data-ready]').waitFor()
        assert.equal(await count(page), 0, path)
      }
      await go(page, dairy)
      assert.equal(await count(page), 1)
    })
  })

  test('NAV-08 parameters for the next page are current while it loads, and removed once it is shown', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      const held = Promise.withResolvers<void>()
      await page.route('**/api/v2/shop/promotions?**', async (route) => {
        await held.promise
        await route.continue()
      })
      await callNavigation(page, "setNextParameters({ from: 'banner' })")
      assert.deepEqual((await navigationState(page)).temporary, { from: 'banner' })
      const navigated = go(page, '/oferte')
      await page.getByRole('progressbar', { name: 'Pagina se încarcă' }).waitFor()
      const during = await navigationState(page)
      assert.deepEqual([during.temporary, during.current], [{}, { from: 'banner' }])
      held.resolve()
      await navigated
      const after = await navigationState(page)
      assert.deepEqual([after.temporary, after.current], [{}, {}])
    })
  })
})
