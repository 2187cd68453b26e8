import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { getContentDocument } from '#modules/content/contract.documents.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import { getLinkedPreview } from '#modules/editorial/contract.ts'
import { refused } from '#test/support/http/refused.ts'
import { documentOf, managementFixture, paragraph } from './management-fixture.ts'

const { shop, ana, createPage } = await managementFixture()

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
