import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getProductRail } from '#modules/catalog/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import {
  type ContentServiceStandIn,
  contentBlock,
  contentDocument,
  contentServiceStandIn,
  type WireBlock,
} from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-91aa07', previewToken: 'preview-1f0c3d' }

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  const { url: CONTENT_URL } = service
  shop = await startShop({ env: { CONTENT_URL, CONTENT_TOKEN: tokens.token, CONTENT_REFRESH_SECONDS: '0.05' } })
})
after(async () => {
  await shop?.stop()
  service?.close()
})

const embedded = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
})

/** The HTML of a page below /info with these blocks, and entries embedded in its text. */
async function pageWith(
  slug: string,
  blocks: readonly WireBlock[],
  { template = 'alpha', entries = [] }: { template?: string; entries?: readonly string[] } = {},
): Promise<string> {
  const content = entries.map(embedded)
  const document = contentDocument('page', slug, {
    template,
    body: { json: { nodeType: 'document', data: {}, content } },
    blocksCollection: { items: blocks },
  })
  service.documents = [...service.documents, document]
  await service.nextRefresh('documents')
  return (await fetch(`${shop.url}/info/${slug}`)).text()
}

/** The product names on the cards of a page, in order. */
const namesOn = (html: string): string[] =>
  Array.from(html.matchAll(/aria-label="Adaugă în coș: ([^"]+)"/g), ([, name = '']) => name)

const rail = (kind: 'category' | 'promotion' | 'tag', value: string) =>
  shop.api(getProductRail, { params: { kind, value }, query: { limit: 12 } }).then(({ products }) => products)

const queried = (kind: string, value: string) =>
  contentBlock('raft', { kind: 'products', title: 'Din magazin', productQuery: { kind, value } })

test('a block of products shows those of a category, a promotion or a tag with prices and a button for the cart', async () => {
  for (const [kind, value] of [
    ['category', '3-lactate-si-oua'],
    ['promotion', 'all'],
    ['tag', 'vegan'],
  ] as const) {
    const products = await rail(kind, value)
    assert.ok(products.length > 0, kind)
    const html = await pageWith(`raft-${kind}`, [queried(kind, value)])
    const names = namesOn(html)
    assert.equal(names.length, products.length, kind)
    for (const [index, { shortName }] of products.entries()) assert.ok(names[index]?.includes(shortName), shortName)
    assert.match(html, /<h2[^>]*>Din magazin<\/h2>/)
    assert.match(html, /\d+,\d\d lei/)
  }
})

test('a block of products shows those that it names by code, in their order, before those of its query', async () => {
  const products = await rail('category', '3-lactate-si-oua')
  const [first, second, third] = products.map(({ code }) => code)
  const byCodes = await pageWith('coduri', [queried('codes', `${third},${first},nu-exista`)])
  assert.equal(namesOn(byCodes).length, 2)
  assert.ok(namesOn(byCodes)[0]?.includes(products[2]?.shortName ?? '?'))
  const block = { ...queried('category', '3-lactate-si-oua'), productCodes: [second] }
  const both = namesOn(await pageWith('amandoua', [block]))
  assert.equal(both.length, products.length)
  assert.ok(both[0]?.includes(products[1]?.shortName ?? '?'))
})

test('a page whose rail names a category that does not exist is shown without it', async () => {
  const html = await pageWith('fara-raft', [queried('category', 'nu-exista'), contentBlock('alt', { title: 'Rămâne' })])
  assert.ok(/<h2[^>]*>Rămâne/.test(html))
  assert.ok(!/<h2[^>]*>Din magazin/.test(html))
})

test('a block that the text embeds stands in the text, and not again around it', async () => {
  const blocks = [contentBlock('in-text', { title: 'În text' }), contentBlock('alaturi', { title: 'Alături' })]
  const html = await pageWith('incorporat', blocks, { entries: ['block:in-text', 'block:nu-exista'] })
  assert.equal(html.match(/<h2[^>]*>În text/g)?.length, 1)
  assert.ok(html.indexOf('Alături</h2>') < html.indexOf('În text</h2>'))
})

const kinds = ['banner', 'media', 'products', 'text', 'boxes', 'highlight', 'numărătoare'] as const
const image = { url: '/img/hero1.webp', width: 1000, height: 640 }
const box = { sys: { id: 'c' }, title: 'Alegeri vegane', url: '/l/vegan', image }

/** The part of a page that a block is. */
const partOf = (html: string, id: string): string =>
  new RegExp(`<(section|div)[^>]*data-block="[^"]*"(?:(?!data-block=).)*id="bloc-${id}"`, 's').exec(html)?.[0] ?? ''

test('CMS-05 CMS-06 on a content page seven kinds of blocks are rendered, in the template of the page or their own', async () => {
  const [product] = await rail('category', '3-lactate-si-oua')
  const fields = {
    title: 'Titlu',
    text: 'Text',
    image,
    boxesCollection: { items: [box] },
    productCodes: [product?.code],
  }
  const blocks = kinds.flatMap((kind, index) => [
    contentBlock(`own-${index}`, { ...fields, kind }),
    contentBlock(`shared-${index}`, { ...fields, kind, template: 'shared' }),
  ])
  const alpha = await pageWith('alpha', blocks)
  const beta = await pageWith('beta', blocks, { template: 'beta' })
  const rendered = Array.from(alpha.matchAll(/data-block="([a-z]+)"/g), ([, kind]) => kind)
  assert.deepEqual(
    rendered,
    kinds.flatMap((kind) => (kind === 'numărătoare' ? ['default', 'default'] : [kind, kind])),
  )
  for (const [index, kind] of kinds.entries()) {
    assert.equal(partOf(alpha, `shared-${index}`), partOf(beta, `shared-${index}`), kind)
    assert.ok(partOf(alpha, `shared-${index}`) !== '', kind)
    assert.notEqual(partOf(alpha, `own-${index}`), partOf(beta, `own-${index}`), kind)
  }
})
