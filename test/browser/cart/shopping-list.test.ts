import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { assertMayListen, replaceRecognition } from '#test/support/browser/spoken-words.ts'

const { shop, browser, open } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const listField = (page: Page) => main(page).getByRole('textbox', { name: 'Lista de cumpărături' })
const line = (page: Page, words: string) => main(page).getByRole('listitem').filter({ hasText: words })

async function find(page: Page, text: string): Promise<void> {
  await open(page, '/lista-mea')
  await listField(page).fill(text)
  await listField(page).press('Control+Enter')
}

describe('the page of a written list', () => {
  for (const width of [390, 1440] as const) {
    test(`a pasted list goes into the cart and out again by keyboard at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        await open(page, '/lista-mea')
        await main(page).getByText('Începeți o listă').waitFor()
        const pages = main(page).getByRole('navigation', { name: 'Liste și coșuri' }).getByRole('link')
        assert.deepEqual(await pages.allInnerTexts(), ['Listă nouă', 'Listele mele', 'Casa mea', 'Coșuri recurente'])
        const title = await main(page).getByRole('heading', { level: 1 }).boundingBox()
        const tab = await pages.first().boundingBox()
        assert.ok(title && tab && tab.y - (title.y + title.height) >= 8, 'the title does not touch its tabs')
        await assertAccessibleOnBothScreens(page)
        await listField(page).fill('2 l lapte, 10 ouă\nroșii 1 kg\npîine x2\nbilete la teatru')
        await listField(page).press('Control+Enter')
        const heading = main(page).getByRole('heading', { name: 'Am găsit 4 din 5' })
        await waitForFocus(page, heading)
        await main(page).getByText('am citit „pâine”').waitFor()
        await assertAccessibleOnBothScreens(page)

        const milk = line(page, '2 l lapte').getByRole('checkbox')
        const eggs = line(page, '10 ouă').getByRole('checkbox')
        await milk.focus()
        await page.keyboard.press('ArrowDown')
        await waitForFocus(page, eggs)
        await page.keyboard.press('Space')
        assert.equal(await eggs.isChecked(), false)
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Alt+ArrowDown')
        const variants = line(page, '2 l lapte').getByRole('group', { name: 'Variante pentru „2 l lapte”' })
        await variants.getByRole('radio').first().waitFor()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await assertAccessibleOnBothScreens(page)

        const add = main(page).getByRole('button', { name: 'Adaugă tot' })
        await add.press('Enter')
        await main(page).getByText('Am adăugat 3 produse în coș.').waitFor()
        await assertAccessibleOnBothScreens(page)
        await main(page).getByRole('button', { name: 'Anulează' }).press('Enter')
        await main(page).getByText('Am luat produsele înapoi din coș.').waitFor()
      })
    })
  }

  test('a list that is pasted and sent before the page has its scripts is found once it has them', async () => {
    await browser.visit({ width: 390, ownContext: true }, async (page) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() === 'script') await scripts.promise
        await route.continue()
      })
      await page.goto(`${shop.url}/lista-mea`)
      await listField(page).fill('lapte\nouă')
      await main(page).getByRole('button', { name: 'Găsește produsele' }).click()
      scripts.resolve()
      await main(page).getByRole('heading', { name: 'Am găsit toate cele 2 produse' }).waitFor()
      assert.equal(await listField(page).inputValue(), 'lapte\nouă')
      await main(page).getByRole('button', { name: 'Șterge lista' }).waitFor()
    })
  })

  test('a line says what the cart has of its product already, and adds to it', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await find(page, 'zahăr')
      await main(page).getByRole('button', { name: 'Adaugă tot' }).click()
      await main(page).getByText('Am adăugat un produs în coș.').waitFor()
      await line(page, 'zahăr').getByRole('checkbox').check()
      await main(page).getByText('aveți 1, mai adăugăm 1').waitFor()
    })
  })

  test('another word finds a product for a line that found none, and the shop notes what is asked for', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await find(page, 'bilete la teatru\nlapte')
      const missing = line(page, 'bilete la teatru')
      await missing.getByRole('button', { name: 'Cere produsul' }).click()
      await missing.getByText('Am notat: „bilete la teatru”.').waitFor()
      await missing.getByRole('searchbox').fill('cafea boabe')
      await missing.getByRole('radio').first().press('Space')
      await main(page).getByRole('heading', { name: 'Am găsit toate cele 2 produse' }).waitFor()
    })
  })

  test('a list that is too long is refused beside the field, and its text stays', async () => {
    await browser.visit({ width: 390, expectedErrors: [/status of 422/] }, async (page) => {
      const text = Array.from({ length: 201 }, () => 'lapte').join('\n')
      await find(page, text)
      await main(page).getByText('Lista are prea multe produse.').waitFor()
      assert.equal(await listField(page).inputValue(), text)
    })
  })

  test('without recognition of speech in the browser there is no button for it', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition')
        Reflect.deleteProperty(globalThis, 'SpeechRecognition')
      })
      await open(page, '/lista-mea')
      await listField(page).fill('lapte')
      assert.equal(await main(page).getByRole('button', { name: 'Dictează' }).count(), 0)
    })
  })

  test('what is dictated is written into the list', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await replaceRecognition(page, ['doi litri de lapte', 'zece ouă'])
      await open(page, '/lista-mea')
      await assertMayListen(page)
      await main(page).getByRole('button', { name: 'Dictează' }).press('Space')
      await main(page).getByText('doi litri de lapte, zece ouă').waitFor()
      await assertAccessibleOnBothScreens(page)
      await waitForFocus(page, main(page).getByRole('button', { name: 'Oprește' }))
      await page.keyboard.press('Space')
      assert.equal(await listField(page).inputValue(), 'doi litri de lapte, zece ouă')
    })
  })

  test('the list has a tab of its own on phones, and offers stand first among the departments', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/c')
      const departments = page.getByRole('navigation', { name: 'Alege departamentul' }).getByRole('button')
      assert.equal(await departments.first().textContent(), 'Oferte')
      await page.getByRole('navigation', { name: 'Navigare rapidă' }).getByRole('link', { name: 'Lista mea' }).click()
      await main(page).getByRole('heading', { level: 1, name: 'Lista mea' }).waitFor()
    })
  })
})
