import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { defaultPoint } from '#modules/delivery/rules/geo.ts'
import { dialog, refusedStatus, requestBodyOf, responseOf } from '#test/support/browser/account-page.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const draftAddress = (page: Page) => page.evaluate(() => localStorage.getItem('poftim.partial-address'))

test('ROUTE-19 API-CUS-05 API-CUS-06 addresses are added, changed and deleted, and saving deletes the draft of an address', async () => {
  await browser.visit({ width: 1440, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'mihai', '/account/addresses')
    await page.getByRole('heading', { level: 1, name: 'Adresele mele' }).waitFor()
    const cards = page.getByRole('list', { name: 'Adresele mele' }).getByRole('region')
    await cards.first().waitFor()
    assert.equal(await cards.count(), 1)
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Adaugă o adresă', exact: true }).click()
    const form = dialog(page, 'Unde livrăm?')
    await form.locator('[data-state=drawn]').waitFor()
    await form.getByLabel(/^Stradă/).fill('serban v')
    await form.getByRole('option').first().click()
    await form.getByText('Aici livrăm.').waitFor()
    assert.match((await draftAddress(page)) ?? '', /Calea Șerban Vodă/)
    await page.reload()
    await page.getByRole('button', { name: 'Adaugă o adresă', exact: true }).click()
    await form.getByLabel('Număr').fill('7')
    assert.equal(await form.getByLabel(/^Stradă/).inputValue(), 'Calea Șerban Vodă')
    await form.getByLabel('Denumire').fill('Birou')
    await form.getByLabel('Persoana de contact').fill('Mihai Ionescu')
    await form.getByLabel('Telefon de contact').fill('0722 123 456')
    await assertAccessible(page)
    const added = await responseOf(page, 'POST', /addresses$/, () =>
      form.getByRole('button', { name: 'Salvează adresa' }).click(),
    )
    const { geoLocation } = requestBodyOf(added)
    assert.deepEqual(
      Object.values(geoLocation as object).map((value) => typeof value),
      ['string', 'string'],
    )
    await form.waitFor({ state: 'detached' })
    const office = cards.and(page.getByRole('region', { name: 'Birou' }))
    await office.getByText('Calea Șerban Vodă 7').waitFor()
    assert.equal(await draftAddress(page), null)

    await office.getByRole('button', { name: 'Editează adresa Birou' }).click()
    const change = dialog(page, 'Modificați adresa')
    const street = change.getByLabel(/^Stradă/)
    await street.fill('Strada Închipuită')
    await change.getByText(/^Lista demonstrației are doar străzile mari din București/).waitFor()
    const withOldPin = await responseOf(page, 'PUT', /addresses\/\d+$/, () =>
      change.getByRole('button', { name: 'Salvează adresa' }).click(),
    )
    assert.equal(withOldPin.status(), 422, 'the pin of the street before is not that of an unknown one')
    await street.fill('serban v')
    await change.getByRole('option').first().click()
    await change.getByLabel('Număr').fill('9')
    await change.getByRole('checkbox', { name: 'Folosește ca adresă implicită' }).check()
    await responseOf(page, 'PUT', /addresses\/\d+$/, () =>
      change.getByRole('button', { name: 'Salvează adresa' }).click(),
    )
    await office.getByText('Calea Șerban Vodă 9').waitFor()
    await office.getByText('Implicită').waitFor()

    await office.getByRole('button', { name: 'Șterge adresa Birou' }).click()
    const confirmation = dialog(page, 'Ștergeți adresa?')
    await confirmation.getByRole('button', { name: 'Păstrează' }).click()
    await confirmation.waitFor({ state: 'detached' })
    await office.getByRole('button', { name: 'Șterge adresa Birou' }).click()
    await responseOf(page, 'DELETE', /addresses\/\d+$/, () =>
      confirmation.getByRole('button', { name: 'Șterge' }).click(),
    )
    await office.waitFor({ state: 'detached' })
    assert.equal(await cards.count(), 1)
  })
})

/** An address suggestion, complete except for the fields in `missing`. */
const addressSuggestion = (street: string, missing: { city?: ''; province?: '' }) => ({
  ...{ placeId: street, label: `${street}, Sector 2`, street, city: 'Sector 2', province: 'București' },
  ...{ postcode: '020011', lat: 44.4524, lng: 26.1333, isInArea: true, channel: 'b2', ...missing },
})

test('OPEN-28 VAL-03 VAL-04 VAL-05 an unmoved pin and a suggestion without town or county cannot be saved, a complete suggestion with a moved pin can', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'mihai', '/account/addresses')
    await page.getByRole('heading', { level: 1, name: 'Adresele mele' }).waitFor()
    await page.getByRole('button', { name: 'Adaugă o adresă', exact: true }).click()
    const form = dialog(page, 'Unde livrăm?')
    await form.locator('[data-state=drawn]').waitFor()
    await page.route('**/places?*', (route) =>
      route.fulfill({
        json: [
          addressSuggestion('Strada Fără Oraș', { city: '' }),
          addressSuggestion('Strada Fără Județ', { province: '' }),
          addressSuggestion('Strada Bună', {}),
        ],
      }),
    )
    const street = form.getByLabel(/^Stradă/)
    assert.equal(await street.getAttribute('maxlength'), '120')
    assert.equal(await form.getByLabel('Localitate sau sector').getAttribute('maxlength'), '50')
    const save = (): Promise<Response> =>
      responseOf(page, 'POST', /addresses$/, () => form.getByRole('button', { name: 'Salvează adresa' }).click())
    for (const [label, text] of [
      ['Localitate sau sector', 'Sector 2'],
      ['Județ', 'București'],
      ['Persoana de contact', 'Mihai Ionescu'],
      ['Telefon de contact', '0722 123 456'],
      ['Număr', '3'],
    ] as const) {
      await form.getByLabel(label).fill(text)
    }
    await street.fill('Strada Netrecută')
    const unmoved = await save()
    assert.equal(unmoved.status(), 422)
    assert.deepEqual(requestBodyOf(unmoved)['geoLocation'], {
      lat: String(defaultPoint.lat),
      long: String(defaultPoint.lng),
    })
    await form.getByText(/^Alegeți strada din listă sau mutați pinul/).waitFor()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/addresses')) sent.push(request.url())
    })
    const incompleteHint = form.getByText('Alegeți adresa din lista de sugestii, ca să știm exact unde livrăm.')
    for (const name of ['Strada Fără Oraș', 'Strada Fără Județ']) {
      await street.fill('Strada')
      await incompleteHint.waitFor({ state: 'detached' })
      await form.getByRole('option', { name }).click()
      await incompleteHint.waitFor()
      await form.getByRole('button', { name: 'Salvează adresa' }).click()
      await street.and(page.locator(':focus')).waitFor()
      assert.equal(await street.getAttribute('aria-invalid'), 'true', name)
    }
    assert.deepEqual(sent, [])
    await street.fill('Strada B')
    await form.getByRole('option', { name: /Strada Bună/ }).click()
    await incompleteHint.waitFor({ state: 'detached' })
    assert.equal(await street.getAttribute('aria-invalid'), null)

    const pin = form.getByRole('button', { name: /^Locul livrării/ })
    await pin.focus()
    await page.keyboard.press('Shift+ArrowUp')
    const moved = await save()
    assert.equal(moved.status(), 201)
    assert.equal((requestBodyOf(moved)['geoLocation'] as { lat: string }).lat, '44.454400')
  })
})

test('VAL-03 a street of the gazetteer whose town or county is deleted again cannot be saved, and nothing is sent', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'radu', '/account/addresses')
    await page.getByRole('button', { name: 'Adaugă o adresă', exact: true }).click()
    const form = dialog(page, 'Unde livrăm?')
    await form.locator('[data-state=drawn]').waitFor()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/addresses')) sent.push(request.url())
    })
    const street = form.getByLabel(/^Stradă/)
    await street.fill('serban v')
    await form.getByRole('option').first().click()
    await form.getByText('Aici livrăm.').waitFor()
    const hint = form.getByText('Alegeți adresa din lista de sugestii, ca să știm exact unde livrăm.')
    for (const label of ['Localitate sau sector', 'Județ']) {
      const field = form.getByLabel(label)
      const text = await field.inputValue()
      assert.notEqual(text, '', `the gazetteer fills in ${label}`)
      await field.fill('')
      await hint.waitFor()
      await form.getByRole('button', { name: 'Salvează adresa' }).click()
      await street.and(page.locator(':focus')).waitFor()
      await field.fill(text)
      await hint.waitFor({ state: 'detached' })
    }
    assert.deepEqual(sent, [])
  })
})

test('map tiles that fail to load get no placeholder, and too long fields show an error', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus, /404/] }, async (page) => {
    await openAs(page, 'vlad', '/account/addresses')
    await page.evaluate(() => {
      document.documentElement.dataset['mapTiles'] = '/no-tiles/{z}/{x}/{y}.png'
    })
    await page.getByRole('button', { name: 'Adaugă o adresă', exact: true }).click()
    const form = dialog(page, 'Unde livrăm?')
    const tiles = form.locator('img.leaflet-tile')
    await tiles.first().waitFor({ state: 'attached' })
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('img')).every(
        (image) => image.complete || !image.classList.contains('leaflet-tile'),
      ),
    )
    assert.equal(await tiles.and(page.locator('[data-failed]')).count(), 0)

    await form.getByLabel(/^Stradă/).fill('serban v')
    await form.getByRole('option').first().click()
    await form.getByLabel('Număr').fill('7')
    await form.getByLabel(/^Bloc/).fill('x'.repeat(201))
    await form.getByLabel('Persoana de contact').fill('x'.repeat(101))
    await form.getByLabel('Telefon de contact').fill('0722 123 456')
    await form.getByRole('button', { name: 'Salvează adresa' }).click()
    await form.getByText('Scrieți cel mult 200 de semne.').waitFor()
    await form.getByText(/cel mult 100 de semne/).waitFor()
  })
})

test('API-CUS-09 OPEN-37 the billing form shows an error at each field, and a company is stored and deleted', async () => {
  await browser.visit({ width: 1440, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'ioana', '/account/billing')
    await page.getByRole('heading', { level: 1, name: 'Date de facturare' }).waitFor()
    await page.getByRole('heading', { name: 'Încă nu aveți date de facturare' }).waitFor()
    await assertAccessible(page)
    const rulesResponse = await responseOf(page, 'GET', /\/registration-number\/RO_ro$/, () =>
      page.getByRole('button', { name: 'Adaugă date' }).click(),
    )
    assert.equal(rulesResponse.status(), 200)
    const form = dialog(page, 'Pe cine facturăm?')
    const save = form.getByRole('button', { name: 'Salvează datele' })
    await form.getByText('De exemplu J40/13752/2016 sau J2012000750528.').waitFor()
    await form.getByLabel('Denumirea firmei').fill('Brutăria Cornul Verde SRL')
    await form.getByLabel('Cod fiscal').fill('18547291')
    await form.getByLabel('Cont bancar').fill('RO49AAAA1B31007593840001')
    await responseOf(page, 'POST', /billings$/, () => save.click())
    for (const text of [/^Codul fiscal nu este corect/, /^Contul nu este corect/, 'Scrieți strada și numărul.']) {
      await form.getByText(text).waitFor()
    }
    await waitForFocus(page, form.getByLabel('Cod fiscal'))
    await assertAccessible(page)
    await form.getByLabel('Cod fiscal').fill('RO36649034')
    await form.getByLabel('Cont bancar').fill('')
    await form.getByLabel('Stradă și număr').fill('Strada Morii 3')
    await form.getByLabel('Județ').selectOption('București')
    await form.getByLabel('Localitate').fill('București')
    await responseOf(page, 'POST', /billings$/, () => save.click())
    await form.getByText('Scrieți și sectorul, de exemplu Sector 3.').waitFor()
    await waitForFocus(page, form.getByLabel('Localitate'))
    await form.getByLabel('Județ').selectOption('Ilfov')
    await form.getByLabel('Localitate').fill('Voluntari')
    for (const [label, most] of [
      ['Stradă și număr', '150'],
      ['Localitate', '50'],
    ] as const)
      assert.equal(await form.getByLabel(label).getAttribute('maxlength'), most, label)
    const added = await responseOf(page, 'POST', /billings$/, () => save.click())
    assert.equal(added.status(), 201)
    const card = page.getByRole('region', { name: 'Brutăria Cornul Verde SRL' })
    await card.getByText('CUI RO36649034').waitFor()
    await card.getByRole('button', { name: /^Șterge/ }).click()
    const confirmation = dialog(page, 'Ștergeți datele de facturare?')
    await responseOf(page, 'DELETE', /billings\/\d+$/, () =>
      confirmation.getByRole('button', { name: 'Șterge' }).click(),
    )
    await page.getByRole('heading', { name: 'Încă nu aveți date de facturare' }).waitFor()
  })
})
