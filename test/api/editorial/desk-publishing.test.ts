import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Api } from '#kernel/client.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as pictures from '#modules/editorial/contract.staff-assets.ts'
import * as desk from '#modules/editorial/contract.staff-desk.ts'
import { getLinkedPreview } from '#modules/editorial/contract.ts'
import type { EntryKind } from '#modules/editorial/rules/entry-kinds.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: TestShop
let editor: Api
before(async () => {
  shop = await startShop({ env: { CONTENT_REFRESH_SECONDS: '0.05' } })
  editor = await shop.staff('editor')
})
after(() => shop.stop())

/** Sessions of staff end after half an hour. */
async function later(time: Temporal.DurationLike): Promise<void> {
  shop.clock.pass(time)
  editor = await shop.staff('editor')
}

let count = 0
async function created(fields: Readonly<Record<string, unknown>>, kind: EntryKind = 'page') {
  const slug = `programat-${++count}`
  const { id } = await editor(staff.createEntry, { body: { kind, slug, fields } })
  return { id, slug, params: { id } }
}

const save = async (params: { id: string }, fields: Readonly<Record<string, unknown>>) => {
  const { revision } = await editor(staff.getEntry, { params })
  return editor(desk.changeEntry, { params, body: { revision, seen: {}, fields } })
}

/** Waits until readers get this status at a path. */
async function untilReadersGet(path: string, status: number): Promise<string> {
  for (;;) {
    const response = await fetch(shop.url + path)
    if (response.status === status) return response.text()
    await response.body?.cancel()
    await pause(25)
  }
}

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content })
const heading = (level: number, value: string) => ({ nodeType: `heading-${level}`, data: {}, content: [text(value)] })
const documentOf = (...content: object[]) => ({ nodeType: 'document', data: {}, content })

test('EDIT-05 a page is published and withdrawn at its time, and the shop follows; or at once', async () => {
  const { params, slug } = await created({ title: 'Program de Crăciun' })
  const path = `/info/${slug}`
  const since = shop.clock.now().add({ hours: 2 })
  const until = since.add({ hours: 24 })
  const body = { version: 1, since: since.toString(), until: until.toString() }
  assert.equal((await editor(staff.publishEntry, { params, body })).state, 'scheduled')
  assert.equal((await fetch(shop.url + path)).status, 404)
  await later({ hours: 2, seconds: 1 })
  assert.match(await untilReadersGet(path, 200), /Program de Crăciun/)
  await later({ hours: 24 })
  await untilReadersGet(path, 404)
  await editor(staff.publishEntry, { params, body: { version: 1 } })
  await untilReadersGet(path, 200)
  await editor(staff.unpublishEntry, { params })
  await untilReadersGet(path, 404)
})

test('EDIT-06 every version stays, two are compared, and an earlier one is restored as the newest', async () => {
  const { params } = await created({ title: 'Unu' })
  for (const title of ['Doi', 'Trei', 'Patru']) {
    await save(params, { title })
    await later({ minutes: 10, seconds: 1 })
  }
  const { differences } = await editor(staff.compareVersions, { params, query: { from: 3, to: 4 } })
  assert.deepEqual(differences, [{ path: 'title', before: 'Trei', after: 'Patru' }])
  await editor(staff.restoreVersion, { params, body: { number: 3, basedOn: 4 } })
  const entry = await editor(staff.getEntry, { params })
  assert.deepEqual([entry.version, entry.fields['title']], [5, 'Trei'])
  const { items } = await editor(staff.listVersions, { params })
  assert.deepEqual(
    items.map(({ number }) => number),
    [5, 4, 3, 2, 1],
  )
})

test('EDIT-08 before it is published an editor learns of dead links, missing words, skipped headings and long titles', async () => {
  const link = { nodeType: 'hyperlink', data: { uri: '/nu-exista-nicaieri' }, content: [text('aici')] }
  const { params } = await created({
    title: 'Un titlu care este cu mult mai lung decât arată motoarele de căutare pe o pagină',
    body: documentOf(heading(2, 'Întâi'), heading(4, 'Apoi'), paragraph(link)),
    picture: { url: '/img/r-ovaz.webp', width: 960, height: 640, alt: '' },
  })
  const { faults, notices } = await editor(staff.getPublishingReport, { params })
  assert.deepEqual(faults, [])
  assert.deepEqual(notices.map(({ code }) => code).toSorted(), [
    'dead-link',
    'heading-skipped',
    'no-alternative-text',
    'no-description',
    'title-too-long',
  ])
  assert.equal(notices.find(({ code }) => code === 'dead-link')?.what, '/nu-exista-nicaieri')
})

test('EDIT-10 a picture has a focal point and tells where it is used, and a used one is not deleted', async () => {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a6b44' } })
    .jpeg()
    .toBuffer()
  const picture = new File([new Uint8Array(file)], 'coș.jpg', { type: 'image/jpeg' })
  const asset = await editor(desk.uploadPicture, { body: { alt: 'Un coș', picture } })
  assert.deepEqual([asset.name, asset.alt, asset.width, asset.usedBy], ['coș.jpg', 'Un coș', 640, []])
  const params = { id: asset.id }
  const focus = { x: 0.25, y: 0.75 }
  const changed = { basedOn: 1, name: 'coș', alt: 'Un coș', focus }
  assert.deepEqual((await editor(pictures.updateAsset, { params, body: changed })).focus, focus)
  const { id } = await created({ title: 'Cu coș', picture: { url: asset.url, width: 640, height: 480, alt: 'Un coș' } })
  const refusal = await refused(editor(pictures.deleteAsset, { params }), 'asset-in-use')
  assert.deepEqual(refusal['usedBy'], [{ id, kind: 'page', slug: `programat-${count}`, title: 'Cu coș' }])
  await save({ id }, { picture: null })
  await editor(pictures.deleteAsset, { params })
  assert.equal((await editor(pictures.listAssets, { query: { words: 'coș' } })).total, 0)
})

test('a preview link shows the draft as it will be at a time, and ends after 24 hours', async () => {
  const startsAt = shop.clock.now().add({ hours: 48 })
  const { params } = await created(
    {
      ...{ title: 'Toamna', summary: 'Zece zile.', startsAt: startsAt.toString() },
      endsAt: startsAt.add({ hours: 240 }).toString(),
    },
    'campaign',
  )
  const { token, path } = await editor(staff.createPreviewLink, { params })
  const phaseAt = async (at?: string) =>
    (await shop.api(getLinkedPreview, { params: { token }, query: { at } })).document?.phase
  assert.equal(await phaseAt(), 'coming')
  assert.equal(await phaseAt(startsAt.add({ hours: 1 }).toString()), 'running')
  assert.equal(await phaseAt(startsAt.add({ hours: 300 }).toString()), 'ended')
  const page = await fetch(shop.url + path)
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors http:\/\/localhost:\d+/)
  const home = await fetch(`${shop.url}/`)
  assert.match(home.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  shop.clock.pass({ hours: 25 })
  assert.equal((await fetch(shop.url + path)).status, 404)
})
