import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import {
  type ContentServiceStandIn,
  contentBlock,
  contentDocument,
  contentServiceStandIn,
} from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-3f1c9a', previewToken: 'preview-77b02e' }

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  service.documents = [textPage('presa', 'Pentru presă', 'Scrieți-ne oricând.')]
  const { url: CONTENT_URL } = service
  shop = await startShop({ env: { CONTENT_URL, CONTENT_TOKEN: tokens.token, CONTENT_REFRESH_SECONDS: '0.05' } })
})
after(async () => {
  await shop?.stop()
  service?.close()
})

function textPage(slug: string, title: string, text: string, fields: Readonly<Record<string, unknown>> = {}) {
  const value = { nodeType: 'text', value: text, marks: [], data: {} }
  const paragraph = { nodeType: 'paragraph', data: {}, content: [value] }
  const json = { nodeType: 'document', data: {}, content: [paragraph] }
  return contentDocument('page', slug, { title, body: { json }, ...fields })
}

/** Waits until the shop has read what the service publishes now. */
async function publish(...documents: Readonly<Record<string, unknown>>[]): Promise<void> {
  service.documents = documents
  await service.nextRefresh('documents')
}

async function open(path: string): Promise<{ status: number; html: string; location: string | null }> {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

test('ROUTE-32 a page published with a slug is below /info, an unknown slug shows the 404 page', async () => {
  await publish(textPage('presa', 'Pentru presă', 'Scrieți-ne oricând.'))
  const { status, html } = await open('/info/presa')
  assert.equal(status, 200)
  assert.match(html, /<h1>Pentru presă<\/h1>/)
  assert.match(html, /Scrieți-ne oricând\./)
  const unknown = await open('/info/nu-exista')
  assert.equal(unknown.status, 404)
  assert.doesNotMatch(unknown.html, /Pentru presă/)
})

test('an earlier slug of a page redirects to the present one for good, also in the app', async () => {
  const sys = { ...(contentDocument('page', 'presa')['sys'] as object), version: 2 }
  await publish(textPage('presa', 'Pentru presă', 'Text.', { sys, formerSlugs: ['jurnalisti'] }))
  assert.deepEqual(
    [(await open('/info/jurnalisti')).location, (await open('/info/mobile/jurnalisti')).location],
    ['/info/presa', '/info/mobile/presa'],
  )
  assert.equal((await open('/info/jurnalisti')).status, 301)
})

test('an embed for the app has the text of its page, without its frame, and names the page as canonical', async () => {
  const sys = { ...(contentDocument('page', 'presa')['sys'] as object), version: 3 }
  await publish(textPage('presa', 'Pentru presă', 'Scrieți-ne oricând.', { sys }))
  const { html } = await open('/info/mobile/presa')
  assert.match(html, /<body [^>]*data-embedded/)
  assert.match(html, /Scrieți-ne oricând\./)
  assert.match(html, /<link [^>]*rel="canonical" href="[^"]*\/info\/presa"/)
})

test('the index of /info leads to every page below it', async () => {
  await publish(textPage('presa', 'Pentru presă', 'a'), textPage('cariere', 'Cariere', 'b'))
  const { html } = await open('/info')
  assert.match(html, /href="\/info\/presa"/)
  assert.match(html, /href="\/info\/cookie"/)
  assert.match(html, /href="\/info\/informatii-legale"/)
  assert.doesNotMatch(html, /href="\/info\/cariere"/)
})

test('ROUTE-40 a published landing page is below /lp with its blocks in its template, an unknown one is not found', async () => {
  const block = contentBlock('b1', { kind: 'highlight', title: 'Totul despre toamnă', place: 'bottom' })
  await publish(
    contentDocument('landing-page', 'x', {
      title: 'Toamna pe masă',
      template: 'beta',
      blocksCollection: { items: [block] },
    }),
  )
  const { status, html } = await open('/lp/x')
  assert.equal(status, 200)
  assert.match(html, /data-page-type="lp-x"/)
  assert.match(html, /<h1>Toamna pe masă<\/h1>/)
  assert.match(html, /<section[^>]*class="[^"]*beta[^"]*"[^>]*>.*Totul despre toamnă/s)
  for (const unknown of ['/lp/nu-exista', '/lp/x/y', `/lp/${'a'.repeat(200)}`]) {
    assert.equal((await open(unknown)).status, 404, unknown)
  }
})
