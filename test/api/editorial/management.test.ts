import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { makeApi } from '#kernel/client.ts'
import type { Contract } from '#kernel/contract.ts'
import { getContentDocument } from '#modules/content/contract.documents.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as pictures from '#modules/editorial/contract.staff-assets.ts'
import { getLinkedPreview } from '#modules/editorial/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

const token = 'management-token-of-32-characters'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { CONTENT_MANAGEMENT_TOKEN: token, CONTENT_REFRESH_SECONDS: '0.05' } })
})
after(() => shop?.stop())

const as = (author: string, bearer = token) =>
  makeApi(async ({ method, url, headers, body }) => {
    const response = await fetch(`${shop.url}/content-management${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${bearer}`, 'x-author': author },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  })
const ana = as('ana')
const mihai = as('mihai')

const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
})
const embed = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
})
const documentOf = (...content: object[]) => ({ nodeType: 'document', data: {}, content })

let count = 0
async function createPage(fields: Record<string, unknown> = {}) {
  const slug = `pagina-${++count}`
  const { id } = await ana(staff.createEntry, { body: { kind: 'page', slug, fields: { title: 'Pagină', ...fields } } })
  return { id, slug, params: { id } }
}
const publish = async (id: string) => {
  const { version } = await ana(staff.getEntry, { params: { id }, query: {} })
  return ana(staff.publishEntry, { params: { id }, body: { version } })
}

test('a page is created, published, seen by readers, changed, and withdrawn', async () => {
  const { slug, params } = await createPage({ summary: 'Rezumat' })
  const call = { params: { kind: 'page', slug } } as const
  const until = async (title: string | null): Promise<void> => {
    for (;;) {
      const found = await shop.api(getContentDocument, call).catch(() => null)
      if ((found?.title ?? null) === title) return
      await pause(25)
    }
  }
  const live = await publish(params.id)
  assert.deepEqual([live.state, live.canPublish, live.canWithdraw], ['live', false, true])
  await until('Pagină')
  await ana(staff.saveDraft, { params, body: { basedOn: 1, fields: { title: 'Altă pagină' } } })
  assert.equal((await ana(staff.getEntry, { params, query: {} })).hasChanges, true)
  await publish(params.id)
  await until('Altă pagină')
  const ended = await ana(staff.unpublishEntry, { params })
  assert.equal(ended.state, 'ended')
  assert.deepEqual(await ana(staff.unpublishEntry, { params }), ended)
  await until(null)
  const { items } = await ana(staff.listActs, { params: { subject: params.id } })
  assert.deepEqual(
    items.map(({ act, author }) => `${act} ${author}`),
    ['unpublish ana', 'publish ana', 'save ana', 'publish ana', 'create ana'],
  )
})

test('of two editors who save the same version the second gets both versions, and nothing is lost', async () => {
  const { params } = await createPage()
  const hers = { basedOn: 1, fields: { title: 'Pagina Anei' } }
  assert.equal((await ana(staff.saveDraft, { params, body: hers })).version, 2)
  const his = { basedOn: 1, fields: { title: 'Pagina lui Mihai' } }
  const problem = await refused(mihai(staff.saveDraft, { params, body: his }), 'entry-changed')
  assert.deepEqual(problem['basedOn'], 1)
  const newest = problem['newest'] as { version: number; author: string; fields: object }
  assert.deepEqual([newest.version, newest.author, newest.fields], [2, 'ana', { title: 'Pagina Anei' }])
  assert.equal((await ana(staff.saveDraft, { params, body: hers })).version, 2)
  assert.equal((await mihai(staff.saveDraft, { params, body: { ...his, basedOn: 2 } })).version, 3)
  await refused(ana(staff.publishEntry, { params, body: { version: 2 } }), 'entry-changed')
})

test('the save of exactly one of many editors at once is kept', async () => {
  const { params } = await createPage()
  const saves = Array.from({ length: 8 }, (_, at) =>
    as(`editor${at}`)(staff.saveDraft, { params, body: { basedOn: 1, fields: { title: `Titlul ${at}` } } }),
  )
  const results = await Promise.allSettled(saves)
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await ana(staff.listVersions, { params, query: {} })).items.length, 2)
})

test('versions are listed and compared, and an earlier one is restored', async () => {
  const { params } = await createPage({ body: documentOf(paragraph('Unu')) })
  const fields = { title: 'Pagină', body: documentOf(paragraph('Doi')) }
  await mihai(staff.saveDraft, { params, body: { basedOn: 1, fields, note: 'mai scurt' } })
  const { items } = await ana(staff.listVersions, { params, query: {} })
  assert.deepEqual(
    items.map(({ number, author, note }) => [number, author, note]),
    [
      [2, 'mihai', 'mai scurt'],
      [1, 'ana', null],
    ],
  )
  const { differences } = await ana(staff.compareVersions, { params, query: { from: 1, to: 2 } })
  assert.deepEqual(differences, [{ path: 'body.content.0.content.0.value', before: 'Unu', after: 'Doi' }])
  assert.equal((await ana(staff.restoreVersion, { params, body: { number: 1, basedOn: 2 } })).version, 3)
  const { fields: restored } = await ana(staff.getEntry, { params, query: {} })
  assert.deepEqual(restored['body'], documentOf(paragraph('Unu')))
  await refused(ana(staff.compareVersions, { params, query: { from: 1, to: 9 } }), 'version-not-found')
  await refused(ana(staff.restoreVersion, { params, body: { number: 9, basedOn: 3 } }), 'version-not-found')
})

test('a publication begins and ends at its time, and one in the past is refused', async () => {
  const { params } = await createPage()
  const since = shop.clock.now().add({ hours: 2 })
  const until = since.add({ hours: 1 })
  const body = { version: 1, since: since.toString(), until: until.toString() }
  assert.equal((await ana(staff.publishEntry, { params, body })).state, 'scheduled')
  shop.clock.pass({ hours: 2, seconds: 1 })
  const state = async () => (await ana(staff.getEntry, { params, query: {} })).state
  assert.equal(await state(), 'live')
  shop.clock.pass({ hours: 1 })
  assert.equal(await state(), 'ended')
  const refusal = await refused(ana(staff.publishEntry, { params, body }), 'publication-refused')
  assert.equal(refusal['reason'], 'since-in-the-past')
  const reversed = { version: 1, since: until.add({ hours: 9 }).toString(), until: until.add({ hours: 8 }).toString() }
  await refused(ana(staff.publishEntry, { params, body: reversed }), 'publication-refused')
})

test('slugs are unique in a kind, well formed, and lead on after a change', async () => {
  const [one, other] = [await createPage(), await createPage()]
  const rename = (slug: string) => ana(staff.renameEntry, { params: one.params, body: { slug } })
  await refused(rename(other.slug), 'slug-taken')
  await refused(
    ana(staff.createEntry, { body: { kind: 'page', slug: one.slug, fields: { title: 'A' } } }),
    'slug-taken',
  )
  for (const slug of ['', 'Pagina', '../x', 'a--b', '-a', 'a/b', 'cookie', 'x'.repeat(150)]) {
    const { violations } = await refused(rename(slug), 'entry-invalid')
    assert.equal(violations?.[0]?.path, 'slug', slug)
  }
  const renamed = await rename(`${one.slug}-noua`)
  assert.deepEqual([renamed.slug, renamed.formerSlugs], [`${one.slug}-noua`, [one.slug]])
  assert.deepEqual(await rename(`${one.slug}-noua`), renamed)
})

test('an entry that would embed itself, over others, is refused with the way', async () => {
  const campaign = (body: object) => ({
    ...{ title: 'Campanie', summary: 'Trei zile.', startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    body,
  })
  const create = (slug: string, ...embeds: string[]) =>
    ana(staff.createEntry, { body: { kind: 'campaign', slug, fields: campaign(documentOf(...embeds.map(embed))) } })
  const { id } = await create('bucla-a')
  await create('bucla-b', 'campaign:bucla-a')
  await create('bucla-c', 'campaign:bucla-b')
  const save = (...embeds: string[]) =>
    ana(staff.saveDraft, { params: { id }, body: { basedOn: 1, fields: campaign(documentOf(...embeds.map(embed))) } })
  const problem = await refused(save('campaign:bucla-c'), 'reference-loop')
  assert.deepEqual(problem['loop'], ['campaign:bucla-a', 'campaign:bucla-c', 'campaign:bucla-b', 'campaign:bucla-a'])
  await refused(save('campaign:bucla-a'), 'reference-loop')
  assert.equal((await save('recipe:papanasi-fierti')).version, 2)
})

test('broken documents, scripts, five megabytes and unknown kinds are refused with their field, and change nothing', async () => {
  const { params } = await createPage()
  const paths = async (fields: Record<string, unknown>) => {
    const call = ana(staff.saveDraft, { params, body: { basedOn: 1, fields: { title: 'Pagină', ...fields } } })
    return (await refused(call, 'entry-invalid')).violations?.map(({ path }) => path)
  }
  assert.deepEqual(await paths({ title: 'a'.repeat(5_000_000) }), ['fields.title'])
  assert.deepEqual(await paths({ body: documentOf({ nodeType: 'script', data: {}, content: [] }) }), [
    'fields.body.content.0.nodeType',
  ])
  assert.deepEqual(await paths({ picture: { url: 'javascript:alert(1)', width: 1, height: 1 } }), [
    'fields.picture.url',
  ])
  assert.deepEqual(await paths({ startsAt: '2026-02-30T00:00:00Z' }), ['fields.startsAt'])
  const unknown = { kind: 'weather', slug: 'azi', fields: {} } as unknown as {
    kind: 'page'
    slug: string
    fields: object
  }
  await refused(ana(staff.createEntry, { body: { ...unknown, fields: {} } }), 'invalid-input')
  const empty = await refused(
    ana(staff.publishEntry, {
      params: {
        id: (await ana(staff.createEntry, { body: { kind: 'blog-post', slug: 'gol', fields: { title: 'Gol' } } })).id,
      },
      body: { version: 1 },
    }),
    'entry-invalid',
  )
  assert.deepEqual(
    empty.violations?.map(({ path }) => path),
    ['fields.summary', 'fields.section', 'fields.body'],
  )
  assert.equal((await ana(staff.getEntry, { params, query: {} })).version, 1)
})

test('the report before publishing names dead links, pictures without words, skipped headings and long titles', async () => {
  const heading = (level: number, value: string) => ({ ...paragraph(value), nodeType: `heading-${level}` })
  const linkTo = (uri: string) => ({
    ...paragraph(''),
    content: [{ nodeType: 'hyperlink', data: { uri }, content: paragraph('aici').content }],
  })
  const { params } = await createPage({
    title: 'Un titlu care este mult prea lung pentru o listă de rezultate ale unui motor',
    picture: { url: '/img/hero1.webp', width: 1000, height: 640 },
    body: documentOf(heading(2, 'Doi'), heading(4, 'Patru'), linkTo('/nu-exista'), linkTo('/')),
  })
  const { faults, notices } = await ana(staff.getPublishingReport, { params })
  assert.deepEqual(faults, [])
  assert.deepEqual(
    notices.map(({ code, what }) => `${code} ${what}`),
    [
      'dead-link /nu-exista',
      'no-alternative-text /img/hero1.webp',
      'heading-skipped h2 → h4',
      'title-too-long 76',
      'no-description ',
    ],
  )
})

test('a preview link shows the newest version of every kind, and ends after 24 hours', async () => {
  const { params } = await createPage({ body: documentOf(paragraph('Ciornă')) })
  const { token: link, path } = await ana(staff.createPreviewLink, { params })
  assert.match(path, /^\/content-preview\/page\/pagina-\d+\?link=/)
  const preview = () => shop.api(getLinkedPreview, { params: { token: link } })
  const { document } = await preview()
  assert.deepEqual(
    [document?.title, document?.isDraft, document?.body],
    ['Pagină', true, documentOf(paragraph('Ciornă'))],
  )
  await ana(staff.saveDraft, { params, body: { basedOn: 1, fields: { title: 'Mai nou' } } })
  assert.equal((await preview()).document?.title, 'Mai nou')
  const ofHome = await ana(staff.createPreviewLink, { params: { id: 'home.home' } })
  const home = await shop.api(getLinkedPreview, { params: { token: ofHome.token } })
  assert.ok(home.blocks.some(({ id }) => id === 'program-de-sarbatori'))
  const ofRecipe = await ana(staff.createPreviewLink, { params: { id: 'recipe.papanasi-fierti' } })
  const recipe = await shop.api(getLinkedPreview, { params: { token: ofRecipe.token } })
  assert.equal(recipe.fields['title'], 'Papanași fierți')
  await refused(shop.api(getLinkedPreview, { params: { token: `${link}x` } }), 'content-not-found')
  shop.clock.pass({ hours: 23, minutes: 59 })
  await preview()
  shop.clock.pass({ minutes: 1 })
  await refused(preview(), 'content-not-found')
})

test('a picture is kept without its metadata, served, and deleted only when no entry uses it', async () => {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a6b44' } })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer()
  const body = { name: 'coș.jpg', alt: 'Un coș', content: file.toString('base64') }
  const asset = await ana(pictures.uploadAsset, { body })
  assert.deepEqual([asset.width, asset.height, asset.alt, asset.usedBy], [640, 480, 'Un coș', []])
  assert.deepEqual(await mihai(pictures.uploadAsset, { body }), asset)
  const served = await fetch(shop.url + asset.url)
  const { format, exif } = await sharp(await served.bytes()).metadata()
  assert.deepEqual(
    [served.status, served.headers.get('content-type'), format, exif],
    [200, 'image/webp', 'webp', undefined],
  )
  const params = { id: asset.id }
  const focus = { x: 0.25, y: 0.5 }
  const changed = await ana(pictures.updateAsset, { params, body: { basedOn: 1, name: 'coș', alt: 'Coș plin', focus } })
  assert.deepEqual([changed.focus, changed.alt, changed.version], [focus, 'Coș plin', 2])
  await refused(
    ana(pictures.updateAsset, { params, body: { basedOn: 1, name: 'x', alt: '', focus: null } }),
    'entry-changed',
  )
  const picture = { url: asset.url, width: 640, height: 480, alt: 'Un coș' }
  const page = await createPage({ picture })
  const inUse = await refused(ana(pictures.deleteAsset, { params }), 'asset-in-use')
  assert.deepEqual(
    (inUse['usedBy'] as { id: string }[]).map(({ id }) => id),
    [page.id],
  )
  await ana(staff.saveDraft, { params: page.params, body: { basedOn: 1, fields: { title: 'Fără' } } })
  await ana(pictures.deleteAsset, { params })
  await refused(ana(pictures.deleteAsset, { params }), 'asset-not-found')
  assert.equal((await fetch(shop.url + asset.url)).status, 404)
})

test('what is no picture, or too small, is refused', async () => {
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  for (const [bytes, fault] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not-a-photograph'],
    [Buffer.from('GIF89a'), 'not-a-photograph'],
    [small, 'too-small'],
  ] as const) {
    const body = { name: 'a', content: bytes.toString('base64') }
    assert.equal((await refused(ana(pictures.uploadAsset, { body }), 'asset-refused'))['fault'], fault)
  }
  await refused(ana(pictures.uploadAsset, { body: { name: 'a', content: '?' } }), 'invalid-input')
})

test('the management API answers its token only, and each of its calls names a permission', async () => {
  await refused(as('ana', 'wrong')(staff.listEntries, { query: {} }), 'unauthorized')
  const calls: readonly (Contract & { permission: string })[] = [
    ...Object.values(staff),
    ...Object.values(pictures),
  ].flatMap((value) => ('permission' in value ? [value as unknown as Contract & { permission: string }] : []))
  assert.equal(calls.length, 17)
  for (const { permission, id } of calls) assert.match(permission, /^content\.(read|edit|publish)$/, id)
  const without = await startShop({ sharing: shop })
  try {
    const { status } = await fetch(`${without.url}/content-management/entries`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(status, 404)
  } finally {
    await without.stop()
  }
})
