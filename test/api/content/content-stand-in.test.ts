import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type ContentBlockView, getHomeContent, getHomePreview } from '#modules/content/contract.ts'
import { readConfig } from '#src/config.ts'
import { assertValidHtml } from '#test/support/browser/page-checks.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { visitor } from '#test/support/http/visitor.ts'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { CONTENT_REFRESH_SECONDS: '0.05' } })
})
after(() => shop?.stop())

const root = '/_stand-in/content'

/** Polls until the published blocks satisfy `isExpected`, because the shop polls the service in the background. */
async function published(
  isExpected: (blocks: readonly ContentBlockView[]) => boolean,
): Promise<readonly ContentBlockView[]> {
  for (;;) {
    const { blocks } = await shop.api(getHomeContent)
    if (isExpected(blocks)) return blocks
    await pause(25)
  }
}

test('the embedded service publishes the demo content on the home page, and its drafts appear only in the preview', async () => {
  const blocks = await published((all) => all.length > 0)
  const preview = await shop.api(getHomePreview)
  assert.ok(blocks.length >= 3)
  assert.equal(preview.hasDrafts, true)
  assert.deepEqual(
    blocks.map(({ isDraft }) => isDraft),
    blocks.map(() => false),
  )
  const shown = new Set(blocks.map(({ id }) => id))
  const unpublished = preview.blocks.filter(({ id }) => !shown.has(id))
  assert.ok(unpublished.length >= 2 && unpublished.every(({ isDraft }) => isDraft))
  const changed = blocks.filter(({ id, title }) => preview.blocks.some((one) => one.id === id && one.title !== title))
  assert.equal(changed.length, 1)
  assert.match((await visitor(shop.url).request(root)).text, /Publicat, cu modificări nepublicate/)
})

test('every link of the demo content leads to a page of the shop, and every picture exists', async () => {
  const { blocks } = await shop.api(getHomePreview)
  const links = blocks.flatMap(({ action, boxes }) => [...(action ? [action.url] : []), ...boxes.map(({ url }) => url)])
  const pictures = blocks.flatMap(({ picture, boxes }) => [picture, ...boxes.map((box) => box.picture)])
  const addresses = [...links, ...pictures.flatMap((picture) => picture?.url ?? [])]
  const responses = await Promise.all(addresses.map((path) => fetch(shop.url + path, { redirect: 'manual' })))
  const broken = responses.filter(({ status }) => status !== 200 && status !== 302).map(({ url }) => url)
  assert.ok(addresses.length > 8)
  assert.deepEqual(broken, [])
})

test('the embedded service refuses calls without its tokens', async () => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ page }"}' }
  for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Basic d3Jvbmc=']) {
    const { status } = await fetch(shop.url + root, { ...request, headers: { ...request.headers, authorization } })
    assert.equal(status, 401, authorization)
  }
})

test('a draft that an editor publishes appears on the home page, and disappears when it is withdrawn', async () => {
  const editor = visitor(shop.url)
  const id = 'program-de-sarbatori'
  const hasDraft = (all: readonly ContentBlockView[]): boolean => all.some((block) => block.id === id)
  assert.match((await editor.request(root)).text, /aria-label="Publică: Livrăm și în ajun"/)
  const publishedPage = await editor.request(`${root}/entries`, { form: { id, to: 'publish' } })
  assert.match(publishedPage.text, /aria-label="Retrage: Livrăm și în ajun"/)
  await published(hasDraft)
  await editor.request(`${root}/entries`, { form: { id, to: 'withdraw' } })
  await published((all) => !hasDraft(all))
})

test('publishing an entry shows its changes, and an invalid request changes nothing', async () => {
  const editor = visitor(shop.url)
  for (const form of [{ id: 'nobody', to: 'publish' }, { id: 'cacaorela-dupa-pranz', to: 'burn' }, { to: 'publish' }]) {
    assert.equal((await editor.request(`${root}/entries`, { form })).status, 200)
  }
  assert.ok((await published((all) => all.length > 0)).some(({ title }) => title === 'Două pătrățele după prânz.'))
  await editor.request(`${root}/entries`, { form: { id: 'cacaorela-dupa-pranz', to: 'publish' } })
  await published((all) => all.some(({ title }) => title === 'Trei pătrățele în weekend.'))
})

test('the page of the embedded service shows its entries and sets how it responds', async () => {
  const editor = visitor(shop.url)
  const page = await editor.request(root)
  assert.match(page.text, /Micul dejun de mâine/)
  const after = await editor.request(`${root}/conduct`, { form: { conduct: 'fails' } })
  assert.match(after.text, /aria-current="true"/)
  assert.equal((await shop.api(getHomePreview)).hasDrafts, false)
  await editor.request(`${root}/conduct`, { form: { conduct: 'sings' } })
  await editor.request(`${root}/conduct`, { form: { conduct: 'answers' } })
  assert.equal((await shop.api(getHomePreview)).hasDrafts, true)
})

test('a content service without a token is refused by the configuration with a readable message', () => {
  const env = { CONTENT_URL: 'https://content.example' }
  assert.throws(() => readConfig(env, 'production'), /CONTENT_TOKEN: CONTENT_URL needs it/)
  assert.equal(readConfig({ ...env, CONTENT_TOKEN: 'word' }, 'production').CONTENT_TOKEN, 'word')
})

test('the page of the embedded service is valid HTML', () => assertValidHtml(shop.url + root))
