import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { getContentDocument, getContentPreview } from '#modules/content/contract.documents.ts'
import { getRecipes } from '#modules/recipes/contract.ts'
import { readConfig } from '#src/config/config.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { type JsonRequest, startJsonServer } from '#test/support/stand-ins/json-server.ts'

const token = 'reads-the-content-api'
const deliveryToken = 'delivery-token-of-32-characters-0'
const managementToken = 'management-token-of-32-characters'
const refreshing = { CONTENT_REFRESH_SECONDS: '0.05' }

const sys = {
  id: 'home.home',
  version: 1,
  publishedAt: '2026-11-02T06:00:00Z',
  firstPublishedAt: null,
  updatedAt: null,
}
const block = (title: string) => ({
  sys: { id: 'salut', publishedAt: sys.publishedAt },
  kind: 'text',
  place: 'top',
  title,
})

let title = 'Bună dimineața'
let isDown = false
const requests: JsonRequest[] = []

function respond(request: JsonRequest) {
  requests.push(request)
  if (isDown) return { status: 503, body: {} }
  const { pathname, searchParams } = new URL(request.path, 'http://api')
  const isHome = pathname === '/documents' && searchParams.get('kind') === 'home'
  const home = { sys, kind: 'home', slug: 'home', template: 'alpha', blocksCollection: { items: [block(title)] } }
  return { status: 200, body: isHome ? { total: 1, items: [home] } : { total: 0, items: [] } }
}

let api: Awaited<ReturnType<typeof startJsonServer>>
let shop: TestShop
before(async () => {
  api = await startJsonServer(respond)
  shop = await startShop({ env: { ...refreshing, CONTENT_API_URL: api.url, CONTENT_API_TOKEN: token } })
})
after(async () => {
  await shop?.stop()
  api?.close()
})

/** Polls until the page has the text: the shop reads the API in the background. */
async function homeUntil(text: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(shop.url)).text()
    if (html.includes(text)) return html
    await pause(25)
  }
}

test('CMS-01 a text changed in the content-management API is on the page after a reload', async () => {
  assert.doesNotMatch(await homeUntil('Bună dimineața'), /Bună seara/)
  title = 'Bună seara'
  assert.doesNotMatch(await homeUntil('Bună seara'), /Bună dimineața/)
  for (const { method, headers } of requests) {
    assert.deepEqual([method, headers.authorization], ['GET', `Bearer ${token}`])
  }
})

test('a content-management API that is down costs no page', async () => {
  isDown = true
  await pause(200)
  assert.match(await (await fetch(shop.url)).text(), /Bună seara/)
  isDown = false
})

test('CMS-01 a shop reads pages and recipes from the delivery API of another', async () => {
  const editors = await startShop({ env: { ...refreshing, CONTENT_DELIVERY_TOKEN: deliveryToken } })
  const url = `${editors.url}/content-delivery`
  const reader = await startShop({
    env: { ...refreshing, SEED_PRODUCTS: '0', CONTENT_API_URL: url, CONTENT_API_TOKEN: deliveryToken },
  })
  try {
    const call = { params: { kind: 'blog-post', slug: 'cand-se-culeg-merele' } } as const
    for (;;) {
      const { total } = await reader.api(getRecipes, { query: {} })
      const document = await reader.api(getContentDocument, call).catch(() => null)
      if (total > 0 && document !== null) {
        assert.deepEqual(document, await editors.api(getContentDocument, call))
        assert.equal(total, (await editors.api(getRecipes, { query: {} })).total)
        break
      }
      await pause(25)
    }
    for (const [authorization, path, status] of [
      ['', '/documents', 401],
      ['Bearer wrong', '/documents', 401],
      [`Bearer ${deliveryToken}`, '/documents?kind=weather', 422],
      [`Bearer ${deliveryToken}`, '/documents/page.none', 404],
      [`Bearer ${deliveryToken}`, '/documents/page.contact', 200],
    ] as const) {
      assert.equal((await fetch(url + path, { headers: { authorization } })).status, status, path)
    }
    assert.equal((await fetch(`${shop.url}/content-delivery/documents`)).status, 404)
  } finally {
    await reader.stop()
    await editors.stop()
  }
})

test('a content API without a token, or beside another service, is refused by the configuration', () => {
  const env = { CONTENT_API_URL: 'https://content.example' }
  assert.throws(() => readConfig(env, 'production'), /CONTENT_API_TOKEN: CONTENT_API_URL needs it/)
  const both = { ...env, CONTENT_API_TOKEN: 'a', CONTENT_URL: 'https://other.example', CONTENT_TOKEN: 'b' }
  assert.throws(() => readConfig(both, 'production'), /CONTENT_API_URL: content comes from one service/)
})

const previewToken = 'preview-token-of-32-characters-00'

test('drafts are read from the delivery API with the preview token only, by REST and by GraphQL', async () => {
  const tokensOfEditors = {
    CONTENT_DELIVERY_TOKEN: deliveryToken,
    CONTENT_DELIVERY_PREVIEW_TOKEN: previewToken,
    CONTENT_MANAGEMENT_TOKEN: managementToken,
  }
  const editors = await startShop({ env: { ...refreshing, ...tokensOfEditors, JOBS: 'false' } })
  const base = `${editors.url}/content-delivery`
  try {
    const created = await fetch(`${editors.url}/content-management/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${managementToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'page', slug: 'in-lucru', fields: { title: 'Încă în lucru' } }),
    })
    assert.equal(created.status, 201, await created.clone().text())
    const { id } = (await created.json()) as { id: string }
    const rest = async (path: string, token: string) => {
      const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
      return { status: response.status, text: await response.text() }
    }
    const graphql = async (preview: boolean, token: string) => {
      const query = `query { documentCollection(where: { kind: "page", slug: "in-lucru" }, preview: ${preview}) { items { title } } }`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
      return { status: response.status, text: await response.text() }
    }
    const drafts = [`/documents/${id}?preview=true`, '/documents?kind=page&slug=in-lucru&preview=true']
    for (const path of drafts) {
      assert.match((await rest(path, previewToken)).text, /Încă în lucru/)
      for (const token of [deliveryToken, 'wrong', '']) assert.equal((await rest(path, token)).status, 401, path)
    }
    assert.equal((await rest('/versions?preview=true', deliveryToken)).status, 401)
    for (const token of [deliveryToken, previewToken]) {
      assert.equal((await rest(`/documents/${id}`, token)).status, 404)
      assert.doesNotMatch((await rest('/documents?kind=page', token)).text, /Încă în lucru/)
      assert.doesNotMatch((await graphql(false, token)).text, /Încă în lucru/)
    }
    assert.match((await graphql(true, previewToken)).text, /Încă în lucru/)
    assert.doesNotMatch((await graphql(true, deliveryToken)).text, /Încă în lucru/)
    assert.equal((await graphql(true, 'wrong')).status, 401)

    // Another shop shows its editors the draft, with the same token.
    const reader = await startShop({
      env: {
        ...{ ...refreshing, SEED_PRODUCTS: '0', JOBS: 'false', CONTENT_API_URL: base },
        ...{ CONTENT_API_TOKEN: deliveryToken, CONTENT_API_PREVIEW_TOKEN: previewToken },
      },
    })
    try {
      const call = { params: { kind: 'page', slug: 'in-lucru' } } as const
      assert.equal((await reader.api(getContentPreview, call)).title, 'Încă în lucru')
      await assert.rejects(reader.api(getContentDocument, call))
    } finally {
      await reader.stop()
    }
  } finally {
    await editors.stop()
  }
})
