import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type ContentBlockView, getHomeContent, getHomePreview } from '#modules/content/contract.ts'
import { readConfig } from '#src/config/config.ts'
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

const hasBlock = (id: string) => (all: readonly ContentBlockView[]) => all.some((block) => block.id === id)

test('the newest version that an editor publishes appears on the home page, and nothing of it when it is withdrawn', async () => {
  const editor = visitor(shop.url)
  const id = 'home.home'
  assert.match((await editor.request(root)).text, /aria-label="Publică: Prima pagină"/)
  const publishedPage = await editor.request(`${root}/entries`, { form: { id, to: 'publish' } })
  assert.doesNotMatch(publishedPage.text, /aria-label="Publică: Prima pagină"/)
  const blocks = await published(hasBlock('program-de-sarbatori'))
  assert.ok(blocks.some(({ title }) => title === 'Trei pătrățele în weekend.'))
  const withdrawn = await editor.request(`${root}/entries`, { form: { id, to: 'withdraw' } })
  assert.match(withdrawn.text, /Retras/)
  await published((all) => all.length === 0)
  await editor.request(`${root}/entries`, { form: { id, to: 'publish' } })
  await published(hasBlock('program-de-sarbatori'))
})

test('an invalid request to the page of the embedded service changes nothing', async () => {
  const editor = visitor(shop.url)
  const before = (await editor.request(root)).text
  for (const form of [{ id: 'nobody', to: 'publish' }, { id: 'home.home', to: 'burn' }, { to: 'withdraw' }]) {
    assert.equal((await editor.request(`${root}/entries`, { form })).text, before)
  }
})

test('the page of the embedded service lists every kind of content', async () => {
  const editor = visitor(shop.url)
  assert.match((await editor.request(`${root}?kind=recipe`)).text, /Papanași fierți/)
  assert.match((await editor.request(`${root}?kind=blog-post`)).text, /Când se culeg merele/)
  assert.match((await editor.request(`${root}?kind=department`)).text, /Nu există încă nimic/)
  assert.equal((await editor.request(`${root}?kind=weather`)).text, (await editor.request(root)).text)
})

test('the page of the embedded service shows its entries and sets how it responds', async () => {
  const editor = visitor(shop.url)
  const page = await editor.request(root)
  assert.match(page.text, /Prima pagină/)
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
