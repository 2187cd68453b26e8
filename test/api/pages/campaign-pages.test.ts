import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getContentDocuments } from '#modules/content/contract.documents.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startShop()
})
after(() => shop?.stop())

async function open(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(shop.url + path)
  return { status: response.status, html: await response.text() }
}

const campaigns = async () =>
  (await shop.api(getContentDocuments, { params: { kind: 'campaign' }, query: { itemsPerPage: 100 } })).items

test('ROUTE-28 OPEN-23 the page of campaigns has running, coming and ended ones, each with a link to its own page', async () => {
  const { status, html } = await open('/campanii')
  assert.equal(status, 200)
  assert.match(html, /data-page-type="campaign-detail"/)
  const all = await campaigns()
  assert.deepEqual(new Set(all.map(({ phase }) => phase)), new Set(['running', 'coming', 'ended']))
  for (const { slug, phase } of all) {
    const section = html.split(`id="${phase}"`)[1]?.split('</section>')[0] ?? ''
    assert.match(section, new RegExp(`href="/campanii/${slug}"`), slug)
    assert.equal((await open(`/campanii/${slug}`)).status, 200, slug)
  }
})

test('PTYPE-19 a running campaign says when it ends and leads to its rules', async () => {
  const { status, html } = await open('/campanii/saptamana-cafelei')
  assert.equal(status, 200)
  assert.match(html, /data-page-type="campaign-detail"/)
  assert.match(html, /<h1>Săptămâna cafelei<\/h1>/)
  assert.match(html, /Se încheie pe \d+ [a-z]+, \d\d:\d\d/)
  assert.match(html, /href="\/info\/regulament-campanii#saptamana-cafelei"/)
})

test('a coming campaign says when it begins, an ended one that it is over, and an unknown one is not found', async () => {
  assert.match((await open('/campanii/luminite-de-iarna')).html, /Începe pe \d+ [a-z]+, \d\d:\d\d/)
  assert.match((await open('/campanii/inapoi-la-scoala')).html, /Campania s-a încheiat\./)
  assert.equal((await open('/campanii/nu-exista')).status, 404)
})

test('ROUTE-29 PTYPE-19 the rules of all campaigns are on one page with an anchor each, the running ones first', async () => {
  const { status, html } = await open('/info/regulament-campanii')
  assert.equal(status, 200)
  assert.match(html, /data-page-type="campaign-rules"/)
  const rank = { running: 0, coming: 1, ended: 2 }
  const { items } = await shop.api(getContentDocuments, { params: { kind: 'campaign-rules' }, query: {} })
  const placed = items
    .map(({ slug, phase }) => ({ at: html.indexOf(`<h2 id="${slug}">`), rank: rank[phase ?? 'running'] }))
    .toSorted((a, b) => a.at - b.at)
  assert.ok(placed.length > 0 && placed.every(({ at }) => at > 0))
  assert.deepEqual(
    placed.map((one) => one.rank),
    placed.map((one) => one.rank).toSorted(),
  )
  assert.match(html, /Participă produsele din raionul „Mic dejun, cafea și ceai”/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('MOBILE-06 cookies and campaign rules have embeds without the frame of the shop', async () => {
  for (const [page, text] of Object.entries({
    cookie: /cookie/i,
    'regulament-campanii': /<h2 id="saptamana-cafelei">/,
  })) {
    const { status, html } = await open(`/info/mobile/${page}`)
    assert.equal(status, 200, page)
    assert.match(html, /<body [^>]*data-embedded/)
    assert.match(html, text)
    assert.match(html, new RegExp(`<link [^>]*rel="canonical" href="[^"]*/info/${page}"`))
  }
})

test('campaigns have embeds, whose links stay in the app', async () => {
  const { html } = await open('/mobile-preview/campanii')
  assert.match(html, /<body [^>]*data-embedded/)
  assert.match(html, /href="\/mobile-preview\/campanii\/saptamana-cafelei"/)
  const campaign = await open('/mobile-preview/campanii/saptamana-cafelei')
  assert.match(campaign.html, /<body [^>]*data-embedded/)
  assert.match(campaign.html, /href="\/info\/mobile\/regulament-campanii#saptamana-cafelei"/)
})

test('PTYPE-24 OPEN-22 the page for new customers is filled', async () => {
  const { status, html } = await open('/clienti-noi')
  assert.equal(status, 200)
  assert.match(html, /data-page-type="new-customers-funnel"/)
  assert.match(html, /<h1>Prima comandă la Poftim<\/h1>/)
  assert.match(html, /data-block="boxes"/)
})
