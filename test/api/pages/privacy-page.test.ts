import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { consentCookie, visitorCookie } from '#kernel/consent.ts'
import { getProcessors } from '#modules/customers/contract.processors.ts'
import { storageKeys } from '#storefront/lib/storage/storage.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const demo = await startShop({ env: { JOBS: 'false' } })
after(() => demo.stop())

const read = async (url: string): Promise<string> => (await fetch(`${url}/info/confidentialitate`)).text()

/** The section after the text, without its markup. */
const sectionOf = (html: string, id: string): string => {
  const [, section = ''] = html.split(`<section id="${id}"`)
  return section.slice(0, section.indexOf('</section>')).replaceAll(/<[^>]*>/g, ' ')
}

test('the privacy page of the demo says that no outside service receives data', async () => {
  const section = sectionOf(await read(demo.url), 'imputerniciti')
  assert.match(section, /nu trimite date niciunui serviciu din afară/)
  assert.deepEqual(await demo.api(getProcessors), { processors: [] })
})

test('the privacy page names every configured service, and what it receives', async () => {
  const shop = await startShop({
    env: {
      ...{ JOBS: 'false', SMS_GATEWAY_URL: 'https://sms.example/v1', TAG_MANAGER: 'GTM-ABC1234' },
      PERSONALISATION_URL: 'https://scrisori.example',
    },
  })
  try {
    const section = sectionOf(await read(shop.url), 'imputerniciti')
    for (const text of ['sms.example', 'scrisori.example', 'Google Tag Manager', 'numărul de telefon, codul']) {
      assert.ok(section.includes(text), text)
    }
    assert.doesNotMatch(section, /Chatul|nu trimite date/)
  } finally {
    await shop.stop()
  }
})

test('the Tag Manager is kept off pages whose address is a secret', async () => {
  const shop = await startShop({ env: { JOBS: 'false', TAG_MANAGER: 'GTM-ABC1234' } })
  try {
    const hasTags = async (path: string) => (await (await fetch(shop.url + path)).text()).includes('data-tag-manager')
    assert.equal(await hasTags('/lista-mea'), true)
    const token = 'Zm9vYmFyYmF6cXV4eHl6enk_'
    for (const path of [`/lista-mea/${token}`, '/newsletter?id=1&hash=a1', '/newsletter/unsubscribe?cid=1&hash=a1']) {
      assert.equal(await hasTags(path), false, path)
    }
  } finally {
    await shop.stop()
  }
})

test('the privacy page names every cookie and storage key that the code uses', async () => {
  const section = sectionOf(await read(demo.url), 'in-browser')
  for (const name of [consentCookie, visitorCookie, ...Object.values(storageKeys)]) {
    assert.ok(section.includes(name), name)
  }
})
