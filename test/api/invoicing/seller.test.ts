import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getSeller } from '#modules/invoicing/contract.ts'
import { demoSeller } from '#modules/invoicing/rules/seller.ts'
import { sellerEnv } from '#src/config/public-start.fixture.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

const legal = '/info/informatii-legale'

const statementsOf = (html: string): Record<string, unknown>[] =>
  Array.from(html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/g), ([, json = '']) =>
    JSON.parse(json),
  )

const html = async ({ app }: TestShop, path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${app.port}${path}`)).text()

const companyOf = (text: string) => statementsOf(text).find((one) => one['@type'] === 'OnlineStore')

describe('a shop with a seller of its own', () => {
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: sellerEnv })
  })
  after(() => shop.stop())

  test('ROUTE-31 the legal information shows the seller, how to reach it and its permits, also to search engines', async () => {
    const text = await html(shop, legal)
    for (const part of [
      ...[sellerEnv.SELLER_NAME, sellerEnv.SELLER_TAX_CODE, sellerEnv.SELLER_REGISTRATION_NUMBER],
      ...['Strada Morii 2, Voluntari, Ilfov, cod poștal 077190', sellerEnv.SELLER_CAPITAL, sellerEnv.SELLER_BANK],
      ...['href="mailto:clienti@shop.example"', 'href="tel:0215550100"', ...sellerEnv.SELLER_PERMITS.split('; ')],
    ])
      assert.ok(text.includes(part), part)
    assert.doesNotMatch(text, /demonstrativ|inventat/)
    const stated = companyOf(text)
    assert.deepEqual(
      [stated?.['legalName'], stated?.['vatID'], stated?.['telephone']],
      [sellerEnv.SELLER_NAME, sellerEnv.SELLER_TAX_CODE, '021 555 0100'],
    )
    const { email, permits, isDemo } = await shop.api(getSeller)
    assert.deepEqual([email, permits.length, isDemo], ['clienti@shop.example', 2, false])
  })

  test('every page names the seller in its footer, and leads to the legal information', async () => {
    const line = /class="foot-seller" href="\/info\/informatii-legale">Vânzător: Băcănia din Colț SRL, CUI RO13548146, /
    for (const path of ['/', '/c', '/login', '/nu-exista']) assert.match(await html(shop, path), line)
  })

  test('the sitemap lists the legal information and the cookie policy', async () => {
    const sitemap = await html(shop, '/sitemap/pages.xml')
    for (const path of [legal, '/info/cookie']) assert.ok(sitemap.includes(`${path}</loc>`), path)
  })
})

describe('a demo', () => {
  let shop: TestShop
  before(async () => {
    shop = await startShop()
  })
  after(() => shop.stop())

  test('the legal information and each footer say that the seller is invented, and no search engine is told of it', async () => {
    const text = await html(shop, legal)
    assert.match(text, /Acesta este un magazin demonstrativ/)
    for (const path of [legal, '/']) {
      const stated = JSON.stringify(companyOf(await html(shop, path)))
      assert.match(stated, /"name":"Poftim"/)
      assert.doesNotMatch(stated, /legalName|taxID|email|telephone|PostalAddress/)
    }
    for (const path of [legal, '/'])
      assert.match(
        await html(shop, path),
        new RegExp(`Vânzător inventat: ${demoSeller.name}, CUI ${demoSeller.taxCode}`),
      )
    const { phone, permits, isDemo } = await shop.api(getSeller)
    assert.deepEqual([phone, permits, isDemo], [null, [], true])
  })
})
