import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getContentDocument, getContentDocuments, getContentPreview } from '#modules/content/contract.documents.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  type ContentServiceStandIn,
  contentBlock,
  contentDocument,
  contentServiceStandIn,
} from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-3f1c9a', previewToken: 'preview-77b02e' }
const environment = (service: ContentServiceStandIn) => ({
  CONTENT_URL: service.url,
  CONTENT_TOKEN: tokens.token,
  CONTENT_PREVIEW_TOKEN: tokens.previewToken,
  CONTENT_REFRESH_SECONDS: '0.05',
})

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  service.documents = [contentDocument('page', 'presa')]
  shop = await startShop({ env: environment(service) })
})
after(async () => {
  await shop?.stop()
  service?.close()
})
beforeEach(() => {
  Object.assign(service, { documents: [contentDocument('page', 'presa')], documentDrafts: [], failure: null })
})

const read = (slug: string, kind: 'page' | 'campaign' | 'blog-post' = 'page') =>
  shop.api(getContentDocument, { params: { kind, slug } })

const versioned = (version: number) => ({ sys: { ...(contentDocument('page', 'presa')['sys'] as object), version } })

test('a published document is shown with its blocks, and a change with the next refresh', async () => {
  service.documents = [contentDocument('page', 'presa', { blocksCollection: { items: [contentBlock('nou')] } })]
  await service.nextRefresh('documents')
  service.documents = [
    contentDocument('page', 'presa', {
      ...versioned(2),
      title: 'Pentru presă',
      blocksCollection: { items: [contentBlock('nou')] },
    }),
  ]
  await service.nextRefresh('documents')
  const { title, blocks } = await read('presa')
  assert.equal(title, 'Pentru presă')
  assert.deepEqual(
    blocks.map(({ id }) => id),
    ['nou'],
  )
})

test('a document that was withdrawn is not found any more', async () => {
  service.documents = [contentDocument('page', 'presa'), contentDocument('page', 'plata')]
  await service.nextRefresh('documents')
  assert.equal((await read('plata')).slug, 'plata')
  service.documents = [contentDocument('page', 'presa')]
  await service.nextRefresh('documents')
  await refused(read('plata'), 'content-not-found')
})

test('an earlier slug leads to the document', async () => {
  service.documents = [contentDocument('page', 'presa', { ...versioned(3), formerSlugs: ['pentru-presa'] })]
  await service.nextRefresh('documents')
  assert.equal((await read('pentru-presa')).slug, 'presa')
})

for (const failure of ['fails', 'babbles', 'floods'] as const) {
  test(`a service that ${failure} costs no page`, async () => {
    await service.nextRefresh('documents')
    service.failure = failure
    await service.nextRefresh('documents')
    assert.equal((await read('presa')).slug, 'presa')
  })
}

test('a document in an invalid form keeps its last valid version, and an empty index withdraws nothing', async () => {
  await service.nextRefresh('documents')
  service.documents = [contentDocument('page', 'presa', { ...versioned(9), title: 17 })]
  await service.nextRefresh('documents')
  assert.equal((await read('presa')).title, 'presa')
  service.documents = []
  await service.nextRefresh('documents')
  assert.equal((await read('presa')).slug, 'presa')
})

test('the latest documents are first in a list, which a section narrows', async () => {
  const post = (slug: string, section: string, day: string) => {
    const { sys, ...fields } = contentDocument('blog-post', slug, { section })
    return { ...fields, sys: { ...(sys as object), publishedAt: day, firstPublishedAt: day } }
  }
  service.documents = [
    contentDocument('page', 'presa'),
    post('mere', 'livada', '2026-10-01T06:00:00Z'),
    post('paine', 'brutarie', '2026-10-05T06:00:00Z'),
    post('prune', 'livada', '2026-10-09T06:00:00Z'),
  ]
  await service.nextRefresh('documents')
  const list = (section?: string) =>
    shop.api(getContentDocuments, { params: { kind: 'blog-post' }, query: { section, page: 1, itemsPerPage: 2 } })
  const slugs = async (section?: string) => (await list(section)).items.map(({ slug }) => slug)
  assert.deepEqual(await slugs(), ['prune', 'paine'])
  assert.equal((await list()).pages, 2)
  assert.deepEqual(await slugs('livada'), ['prune', 'mere'])
})

test('a campaign is coming, running or over by its days', async () => {
  const days = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' }
  service.documents = [contentDocument('page', 'presa'), contentDocument('campaign', 'cafea', days)]
  await service.nextRefresh('documents')
  const phaseOn = async (instant: string) => {
    shop.clock.pass(shop.clock.now().until(instant))
    return (await read('cafea', 'campaign')).phase
  }
  assert.equal(await phaseOn('2026-10-31T23:59:59Z'), 'coming')
  assert.equal(await phaseOn('2026-11-01T00:00:00Z'), 'running')
  assert.equal(await phaseOn('2026-11-20T00:00:00Z'), 'ended')
})

test('a draft is shown in the preview only, by the preview token', async () => {
  const { sys, ...fields } = contentDocument('page', 'ciorna')
  service.documentDrafts = [{ ...fields, sys: { ...(sys as object), publishedAt: null, firstPublishedAt: null } }]
  const draft = await shop.api(getContentPreview, { params: { kind: 'page', slug: 'ciorna' } })
  assert.equal(draft.isDraft, true)
  assert.equal(service.requests.at(-1)?.headers.authorization, `Bearer ${tokens.previewToken}`)
  await refused(read('ciorna'), 'content-not-found')
})

test('a process that starts without the service shows the documents of the last one', async () => {
  await service.nextRefresh('documents')
  service.failure = 'fails'
  const next = await startShop({ env: environment(service), sharing: shop })
  try {
    const { slug } = await next.api(getContentDocument, { params: { kind: 'page', slug: 'presa' } })
    assert.equal(slug, 'presa')
  } finally {
    await next.stop()
  }
})

test('the first visitor gets the page though the first calls of the service failed', async () => {
  const failing = await contentServiceStandIn(tokens)
  failing.documents = [contentDocument('page', 'presa')]
  failing.failure = 'fails'
  const shop = await startShop({ env: { ...environment(failing), CONTENT_REFRESH_SECONDS: '600' } })
  try {
    const asked = shop.api(getContentDocument, { params: { kind: 'page', slug: 'presa' } })
    await failing.nextRefresh('documents')
    failing.failure = null
    assert.equal((await asked).slug, 'presa')
  } finally {
    await shop.stop()
    failing.close()
  }
})
