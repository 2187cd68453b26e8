import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getContentDocument } from '#modules/content/contract.documents.ts'
import { addToCart, applyCartChange, openCartDrawer, smallListingPath } from '#test/support/browser/cart-page.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'
import { fillMixedCartInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const desktop = { width: 1440 } as const
const phone = { width: 390 } as const
const main = (page: Page) => page.getByRole('main')
const hearts = (page: Page) => main(page).getByRole('button', { name: /^Favorite: / })

describe('events of shopping', () => {
  test('ANALYTICS-01 the first sign-in of a person is a sign_up, the next one a login', async () => {
    for (const name of ['sign_up', 'login'] as const) {
      await browser.visit(desktop, async (page) => {
        await acceptPurposes(page, ['analytics'])
        const sent = recordEvents(page)
        await page.goto(`${shop.url}/login`)
        await chooseOnSignInPage(page, 'Elena')
        assert.deepEqual((await sent.until(name))[0]?.parameters, { method: 'openid' })
        assert.equal(sent.of('login').length + sent.of('sign_up').length, 1)
      })
    }
  })

  test('ANALYTICS-02 a removed favourite is one remove_from_wishlist with the product', async () => {
    await browser.visit(phone, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await openAs(page, 'radu', smallListingPath)
      await hearts(page).first().click()
      const [added] = await sent.until('add_to_wishlist')
      await hearts(page).first().and(page.locator('[aria-pressed=true]')).click()
      const removed = await sent.until('remove_from_wishlist')
      assert.equal(removed.length, 1)
      assert.deepEqual(removed[0]?.parameters, added?.parameters)
      const [item] = removed[0]?.parameters.items ?? []
      assert.equal(await hearts(page).first().getAttribute('aria-label'), `Favorite: ${item?.item_name}`)
      const [listed] = sent.of('view_item_list')[0]?.parameters.items ?? []
      assert.equal(item?.item_id, listed?.item_id)
    })
  })

  test('ANALYTICS-03 a search and a chosen suggestion are one event each, with the query', async () => {
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await open(page, '/')
      const field = page.getByRole('combobox', { name: 'Caută' })
      await field.fill('lapte')
      await field.press('Enter')
      const [search] = await sent.until('search')
      assert.equal(search?.parameters.search_term, 'lapte')
      assert.ok((search?.parameters.results ?? 0) > 0)
      await field.fill('iaurt')
      const found = page.getByRole('rowgroup', { name: 'Produse', exact: true })
      const suggestion = found.getByRole('link', { name: /iaurt/i }).first()
      const name = await suggestion.innerText()
      await suggestion.click()
      const chosen = await sent.until('search_autosuggest')
      assert.deepEqual(
        chosen.map(({ parameters }) => parameters),
        [{ search_term: 'iaurt', suggestion: name, kind: 'product' }],
      )
      assert.equal(sent.of('search').length, 1)
    })
  })

  test('ANALYTICS-08 the rails of a landing page have the ids lp_{id}_{index}, counted from 0', async () => {
    const landing = await shop.api(getContentDocument, { params: { kind: 'landing-page', slug: 'airfryer' } })
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await open(page, '/lp/airfryer')
      const titles = landing.blocks.filter(({ kind }) => kind === 'products').map(({ title }) => title ?? '')
      for (const index of [0, 1]) {
        const rail = main(page).getByRole('region', { name: titles[index] ?? '', exact: true })
        const add = rail.getByRole('button', { name: /^Adaugă în coș/ }).first()
        await applyCartChange(page, () => add.click())
        const added = await sent.until('add_to_cart', index + 1)
        assert.equal(added[index]?.parameters.item_list_id, `lp_${landing.id}_${index}`)
      }
    })
  })

  test('ANALYTICS-06 ANALYTICS-07 a changed cart is viewed once, an emptied cart is cleared once, and an unchanged or empty one is neither', async () => {
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await open(page, smallListingPath)
      await addToCart(page, 0)
      const [added] = await sent.until('add_to_cart')
      assert.equal(added?.parameters.item_list_id, 'category_2-brutarie-si-patiserie')
      const [item] = added?.parameters.items ?? []
      assert.deepEqual([item?.quantity, item?.index, added?.parameters.value], [1, 0, item?.price])
      const [viewed] = await sent.until('view_cart')
      assert.deepEqual([viewed?.parameters.value, viewed?.parameters.currency], [item?.price, 'RON'])

      // The cart is loaded again, unchanged, and its lines are too.
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      const drawer = await openCartDrawer(page)
      assert.equal(sent.of('view_cart').length, 1)

      await applyCartChange(page, () => drawer.getByRole('button', { name: 'Crește cantitatea' }).click())
      await sent.until('view_cart', 2)
      assert.deepEqual(
        sent.of('add_to_cart').map(({ parameters }) => parameters.items[0]?.quantity),
        [1, 1],
      )
      const less = drawer.getByRole('button', { name: 'Scade cantitatea' })
      await applyCartChange(page, async () => {
        await less.click()
        await drawer.getByRole('button', { name: /^Elimină din coș/ }).click()
      })
      await sent.until('clear_cart')
      const removed = sent.of('remove_from_cart').map(({ parameters }) => parameters.items[0]?.quantity ?? 0)
      assert.equal(
        removed.reduce((sum, quantity) => sum + quantity),
        2,
      )
      // Two presses may be sent as one change or as two, between which the cart may be read and is then viewed.
      const views = sent.of('view_cart').length
      assert.ok(views === 2 || (views === 3 && removed.length === 2), `${views} views`)

      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      await sent.until('page_view', 3)
      assert.deepEqual([sent.of('clear_cart').length, sent.of('view_cart').length], [1, views])
    })
  })

  test('ANALYTICS-10 each event of the checkout says that the shop delivers by courier', async () => {
    await fillMixedCartInShop(shop, 'ioana')
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await openAs(page, 'ioana', '/checkout')
      await chooseAddressByKeyboard(page)
      await chooseIntervalByKeyboard(page)
      await chooseMethodByKeyboard(page, 'Card la livrare')
      const events = [
        ...(await sent.until('begin_checkout')),
        ...(await sent.until('add_shipping_info')),
        ...(await sent.until('add_payment_info')),
      ]
      assert.deepEqual(
        events.map(({ parameters }) => parameters.shipping_tier),
        ['courier', 'courier', 'courier'],
      )
      assert.equal(sent.of('add_payment_info')[0]?.parameters.payment_type, 'card-at-door')
      assert.ok(events.every(({ parameters }) => parameters.value > 0 && parameters.items.length > 1))
    })
  })
})
