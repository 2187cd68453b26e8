import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Response } from 'playwright-core'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { focusAndPress, moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { pdf } from '#test/support/fixtures/invoicing/documents.ts'

const { shop, browser, open } = await shopInBrowser()

const statementsOf = (html: string): readonly { readonly '@type': string }[] =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const parsed = JSON.parse(json ?? '{}')
    return parsed['@graph'] ?? [parsed]
  })

for (const width of [390, 1440] as const) {
  describe(`at ${width} px`, () => {
    test('ROUTE-45 PTYPE-23 somebody finds a job on the careers page and applies for it by keyboard', async () => {
      await browser.visit({ width, expectedErrors: [/status of 422/] }, async (page) => {
        await open(page, '/cariere')
        assert.equal(await page.locator('body').getAttribute('data-page-type'), 'careers')
        await page.getByText('4.800–5.600 lei brut pe lună').first().waitFor()
        await assertAccessible(page)
        await focusAndPress(page, page.getByRole('link', { name: 'Curier', exact: true }))
        await waitForFocus(page, page.getByRole('heading', { level: 1, name: 'Curier' }))
        const form = page.getByRole('region', { name: 'Candidați la acest post' })
        await focusAndPress(page, form.getByRole('button', { name: 'Trimite candidatura' }))
        const name = form.getByLabel('Nume')
        await waitForFocus(page, name)
        await form.getByText('Scrieți numele dumneavoastră.').waitFor()
        await assertAccessible(page)
        // The clock of the shop stands still, and a form is taken after three seconds.
        shop.clock.pass({ seconds: 3 })
        await page.keyboard.type('Dan Pop')
        for (const [field, text] of [
          [form.getByLabel('Telefon'), '0722 123 456'],
          [form.getByLabel('E-mail'), `dan${width}@cititor.example`],
        ] as const) {
          await moveFocus(page, field)
          await page.keyboard.type(text)
        }
        const cv = form.getByLabel('CV')
        await moveFocus(page, cv)
        await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nu este un PDF') })
        await focusAndPress(page, form.getByRole('button', { name: 'Trimite candidatura' }))
        await form.getByText('Fișierul nu este PDF, DOCX, ODT, JPEG sau PNG.').waitFor()
        await waitForFocus(page, cv)
        assert.equal(await name.inputValue(), 'Dan Pop')
        await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
        await focusAndPress(page, form.getByRole('button', { name: 'Trimite candidatura' }))
        await waitForFocus(page, form.getByRole('heading', { name: 'Am primit candidatura' }))
        await assertAccessible(page)
      })
      const { rows } = await shop.app.db.pool.query('SELECT 1 FROM job_application WHERE email = $1', [
        `dan${width}@cititor.example`,
      ])
      assert.equal(rows.length, 1)
    })

    test('ROUTE-30 the contact page names the seller and keeps what was typed while there is no network', async () => {
      await browser.visit({ width, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] }, async (page) => {
        await open(page, '/info/contact')
        assert.equal(await page.locator('body').getAttribute('data-page-type'), 'contact')
        await page.getByText('Zilnic, 08:00–22:00').waitFor()
        await page.getByRole('link', { name: 'ajutor@poftim.example' }).waitFor()
        await page.getByRole('img', { name: /cu sediul nostru în Sector 1/ }).waitFor()
        await assertAccessible(page)
        const form = page.getByRole('region', { name: 'Scrieți-ne', exact: true })
        // The shop opens the form, by its own clock, when somebody begins to fill it in.
        const isOpened = (response: Response): boolean =>
          response.request().method() === 'GET' && response.url().endsWith('/shop/inquiries/form')
        await Promise.all([page.waitForResponse(isOpened), form.getByLabel('Nume').fill('Dana Pop')])
        await form.getByLabel('E-mail').fill('dana@cititor.example')
        await form.getByLabel('Mesaj').fill('Aveți și făină de secară integrală?')
        await page.context().setOffline(true)
        await form.getByRole('button', { name: 'Trimite mesajul' }).click()
        await form.getByText('Ce ați scris a rămas în formular.').waitFor()
        assert.equal(await form.getByLabel('Mesaj').inputValue(), 'Aveți și făină de secară integrală?')
        await page.context().setOffline(false)
        shop.clock.pass({ seconds: 3 })
        await form.getByRole('button', { name: 'Trimite mesajul' }).click()
        await waitForFocus(page, form.getByRole('heading', { name: 'Am primit mesajul' }))
      })
    })
  })
}

test('MOBILE-04 MOBILE-05 careers and contact have embeds without the frame of the shop', async () => {
  for (const [path, title] of [
    ['/mobile-preview/cariere', 'Cariere'],
    ['/mobile-preview/cariere/curier', 'Curier'],
    ['/info/mobile/contact', 'Contact'],
    ['/info/mobile/despre', /./],
  ] as const)
    await browser.visit(desktopFirst, async (page) => {
      await open(page, path)
      await lookOnBothScreens(page, async () => {
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        assert.equal(await page.getByRole('banner').count(), 0)
        assert.equal(await page.getByRole('contentinfo').count(), 0)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
    })
})

test('an advert is stated to search engines with the fields that Google requires', async () => {
  const html = await (await fetch(`${shop.url}/cariere/curier`)).text()
  const job =
    statementsOf(html).find((statement) => statement['@type'] === 'JobPosting') ?? assert.fail('no JobPosting')
  const fields = Object.keys(job)
  for (const field of [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'hiringOrganization',
    'jobLocation',
    'baseSalary',
  ])
    assert.ok(fields.includes(field), field)
})

test('the HTML of careers is valid, and an unknown advert is not found', async () => {
  await assertValidHtml(`${shop.url}/cariere`)
  assert.equal((await fetch(`${shop.url}/cariere/astronaut`)).status, 404)
})
