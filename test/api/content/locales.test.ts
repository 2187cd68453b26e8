import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop

const folder = 'public/locales/ro'
const namespaces = readdirSync(folder).map((file) => file.replace('.json', ''))

const textsOf = (namespace: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${folder}/${namespace}.json`, 'utf8'))

const fetchLocale = (locale: string, namespace: string) => fetch(`${shop.url}/locales/${locale}/${namespace}.json`)

/** Every text of a namespace with its key. */
function sentencesOf(texts: unknown, key = ''): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]]
  return Object.entries(texts ?? {}).flatMap(([name, text]) => sentencesOf(text, key === '' ? name : `${key}.${name}`))
}

describe('locales', () => {
  before(async () => {
    shop = await startShop()
  })
  after(() => shop.stop())

  test('L10N-01 each namespace is a JSON file in a public folder', async () => {
    assert.ok(namespaces.includes('common'))
    for (const namespace of namespaces) {
      const { status, headers } = await fetchLocale('ro', namespace)
      assert.equal(status, 200, namespace)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
    }
    const common = await (await fetchLocale('ro', 'common')).json()
    assert.deepEqual(common, textsOf('common'))
  })

  test('L10N-02 OPEN-05 Romanian is the only locale, the technical default en means it too, and there is no switch', async () => {
    const romanian = await (await fetchLocale('ro', 'common')).text()
    assert.equal(await (await fetchLocale('en', 'common')).text(), romanian)
    for (const locale of ['de', 'fr', 'hu', 'en-US', 'ro-RO', 'RO', '..', '%2e%2e']) {
      assert.equal((await fetchLocale(locale, 'common')).status, 404, locale)
    }
    assert.equal((await fetchLocale('ro', 'nu-exista')).status, 404)
    for (const path of ['/', '/c/3-lactate-si-oua', '/login', '/404']) {
      const html = await (await fetch(shop.url + path)).text()
      assert.match(html, /<html lang="ro"/)
      assert.doesNotMatch(html, /hreflang|\blang="(?!ro")|>\s*(English|Engleză|Magyar|Limba)\b/i, path)
    }
  })

  test('L10N-03 every text has fewer than 400 characters, is not empty and uses the polite form', () => {
    for (const namespace of namespaces) {
      for (const [key, text] of sentencesOf(textsOf(namespace))) {
        const label = `${namespace} ${key}: ${text}`
        assert.notEqual(text.trim(), '', label)
        assert.ok(text.length < 400, label)
        assert.doesNotMatch(text, /[şţŞŢ]|!!|(?<!\p{L})(tu|tău|ta|tale|te rugăm|introdu)(?!\p{L})/iu, label)
      }
    }
  })
})
