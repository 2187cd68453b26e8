import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as desk from '#modules/editorial/contract.staff-desk.ts'
import type { EntryKind } from '#modules/editorial/rules/entry-kinds.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const shop = await startShop({ env: { CONTENT_REFRESH_SECONDS: '0.05' } })
after(() => shop.stop())
const editor = await shop.staff('editor')
const owner = await shop.staff('owner')

const body = {
  nodeType: 'document',
  data: {},
  content: [
    { nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value: 'Un rând.', marks: [], data: {} }] },
  ],
}
const days = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
const picture = { url: '/img/r-ovaz.webp', width: 960, height: 640, alt: 'Un castron' }

/** Of each kind what readers need, and where they read it. */
const written: readonly (readonly [EntryKind, Readonly<Record<string, unknown>>, string])[] = [
  ['page', { body }, '/info/'],
  ['landing-page', { body }, '/lp/'],
  ['campaign', { summary: 'Pe scurt.', ...days, body }, '/campanii/'],
  ['blog-post', { summary: 'Pe scurt.', section: 'livada', body }, '/inspiratie-poftim/livada/'],
  ['good-deeds-post', { summary: 'Pe scurt.', body }, '/inspiratie-poftim/fapte-bune/'],
  ['job-advert', { summary: 'Pe scurt.', body, facts: { place: 'București', contract: 'permanent' } }, '/cariere/'],
  [
    'recipe',
    {
      ...{ intro: 'Pe scurt.', image: picture, minutes: 15, servings: 2, level: 'easy', tags: [] },
      ingredients: [{ name: 'făină', quantity: 1, measure: 'cană', food: 'faina' }],
      steps: [{ title: 'Amestecați', text: 'Totul.' }],
    },
    '/retete/r/',
  ],
]

async function untilReadersSee(path: string, words: string): Promise<void> {
  for (;;) {
    const response = await fetch(shop.url + path)
    const page = await response.text()
    if (response.status === 200 && page.includes(words)) return
    await pause(25)
  }
}

async function publishedOf(kind: EntryKind, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const title = `Nou scris: ${kind}`
  const { id, version } = await editor(staff.createEntry, {
    body: { kind, slug: `nou-${kind}`, fields: { title, ...fields } },
  })
  const { state } = await owner(staff.publishEntry, { params: { id }, body: { version } })
  assert.equal(state, 'live')
  return title
}

for (const [kind, fields, address] of written) {
  test(`EDIT-01 what an editor writes reaches its page: ${kind}`, async () => {
    await untilReadersSee(`${address}nou-${kind}`, await publishedOf(kind, fields))
  })
}

test('EDIT-01 the rules of a campaign reach the page of all rules', async () => {
  await untilReadersSee('/info/regulament-campanii', await publishedOf('campaign-rules', { body }))
})

test('EDIT-01 a banner reaches the home page', async () => {
  const { items } = await editor(desk.listDeskEntries, { query: { filter: { kind: 'home' } } })
  const { id } = items[0] ?? assert.fail('there is no home page')
  const params = { id }
  const { fields, revision } = await editor(staff.getEntry, { params })
  const blocks = [
    { id: 'nou', kind: 'banner', place: 'top', title: 'Banner nou scris', actionText: 'Vezi', actionUrl: '/oferte' },
    ...(fields['blocks'] as readonly object[]),
  ]
  const { version } = await editor(desk.changeEntry, { params, body: { revision, seen: {}, fields: { blocks } } })
  await editor(staff.publishEntry, { params, body: { version } })
  await untilReadersSee('/', 'Banner nou scris')
})
