import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as desk from '#modules/editorial/contract.staff-desk.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: TestShop
let elena: Api
let owner: Api
before(async () => {
  shop = await startShop({ env: { CONTENT_REFRESH_SECONDS: '0.05' } })
  elena = await shop.staff('editor')
  owner = await shop.staff('owner')
})
after(() => shop.stop())

let count = 0
async function created(kind: 'page' | 'campaign-rules' = 'page', title = 'Pagină') {
  const { id } = await elena(staff.createEntry, { body: { kind, slug: `birou-${++count}`, fields: { title } } })
  return { id, params: { id } }
}

const numbers = async (params: { id: string }) =>
  (await elena(staff.listVersions, { params })).items.map(({ number }) => number)

test('saves of one person while they write are one version, until ten minutes have passed or it is published', async () => {
  const { params } = await created()
  let { revision } = await elena(staff.getEntry, { params })
  const save = async (title: string, who = elena) => {
    const body = { revision, seen: {}, fields: { title } }
    const saved = await who(desk.changeEntry, { params, body })
    revision = saved.revision
    return saved.version
  }
  assert.deepEqual([await save('A'), await save('Ab'), await save('Abc')], [2, 2, 2])
  assert.equal(await save('Abcd', owner), 3)
  assert.equal(await save('Abcde'), 4)
  shop.clock.pass({ minutes: 10, seconds: 1 })
  assert.equal(await save('Abcdef'), 5)
  await elena(staff.publishEntry, { params, body: { version: 5 } })
  assert.equal(await save('Altceva'), 6)
  assert.deepEqual(await numbers(params), [6, 5, 4, 3, 2, 1])
  const { before, after } = await elena(staff.compareVersions, { params, query: { from: 5, to: 6 } })
  assert.deepEqual([before['title'], after['title']], ['Abcdef', 'Altceva'])
})

test('LISTV-06 a save after somebody else’s is refused with each field as it was seen, is now and would be', async () => {
  const { params } = await created()
  const { revision } = await elena(staff.getEntry, { params })
  const seen = { title: 'Pagină', summary: null }
  await owner(desk.changeEntry, { params, body: { revision, seen, fields: { summary: 'Scurt' } } })
  const late = elena(desk.changeEntry, { params, body: { revision, seen, fields: { title: 'Titlu' } } })
  const problem = await refused(late, 'stale-version')
  assert.deepEqual([problem['status'], problem['version']], [409, revision + 1])
  assert.deepEqual(problem['fields'], {
    title: { seen: 'Pagină', now: 'Pagină', mine: 'Titlu' },
    summary: { seen: null, now: 'Scurt', mine: null },
  })
  const again = { revision: revision + 1, seen: {}, fields: { title: 'Titlu' } }
  await elena(desk.changeEntry, { params, body: again })
  const { fields } = await elena(staff.getEntry, { params })
  assert.deepEqual(fields, { title: 'Titlu', summary: 'Scurt' })
})

test('a null removes a field, and what is no valid field is refused with its place', async () => {
  const { params } = await created()
  const { revision } = await elena(staff.getEntry, { params })
  const body = { revision, seen: {}, fields: { summary: 'Scurt', blocks: [{ id: 'a', kind: 'nothing' }] } }
  const problem = await refused(elena(desk.changeEntry, { params, body }), 'entry-invalid')
  assert.deepEqual(problem['violations'], [{ path: 'fields.blocks.0.kind', code: 'unknown-choice' }])
  const saved = await elena(desk.changeEntry, { params, body: { ...body, fields: { summary: 'Scurt' } } })
  await elena(desk.changeEntry, { params, body: { revision: saved.revision, seen: {}, fields: { summary: null } } })
  assert.deepEqual((await elena(staff.getEntry, { params })).fields, { title: 'Pagină' })
})

test('two who have an entry open see each other, until one was not heard of for fifteen seconds', async () => {
  const { params } = await created()
  assert.deepEqual((await elena(desk.notePresence, { params })).others, [])
  const others = async () => (await owner(desk.notePresence, { params })).others.length
  assert.equal(await others(), 1)
  shop.clock.pass({ seconds: 16 })
  assert.equal(await others(), 0)
})

test('EDIT-07 the rules of a campaign are published by somebody who has not written them', async () => {
  const { params } = await created('campaign-rules', 'Regulament')
  const body = { nodeType: 'document', data: {}, content: [{ nodeType: 'hr', data: {}, content: [] }] }
  const saved = await elena(desk.changeEntry, { params, body: { revision: 1, seen: {}, fields: { body } } })
  const { review } = await elena(staff.getEntry, { params })
  assert.deepEqual([review.isNeeded, review.writers.length], [true, 1])
  const publish = { params, body: { version: saved.version } }
  await refused(elena(staff.publishEntry, publish), 'review-needed')
  assert.equal((await owner(staff.publishEntry, publish)).state, 'live')
  const page = await created()
  await elena(staff.publishEntry, { params: page.params, body: { version: 1 } })
})

test('the list is filtered by type, state and words, and what editors do stands in the journal', async () => {
  const { id, params } = await created('page', 'Întrebări despre lădițe')
  const found = await elena(desk.listDeskEntries, { query: { words: 'despre ladite' } })
  assert.deepEqual(
    found.items.map((one) => [one.id, one.state]),
    [[id, 'draft']],
  )
  const listed = async (filter: Record<string, string>) =>
    (await elena(desk.listDeskEntries, { query: { filter, words: 'ladite' } })).total
  assert.deepEqual([await listed({ state: 'draft' }), await listed({ kind: 'recipe' })], [1, 0])
  await elena(staff.publishEntry, { params, body: { version: 1 } })
  assert.deepEqual([await listed({ state: 'live' }), await listed({ state: 'draft' })], [1, 0])
  assert.deepEqual([await listed({ unpublished: 'yes' }), await listed({ unpublished: 'no' })], [0, 1])
  const acts = await owner(listJournal, { query: { entityKind: 'entry', entity: id } })
  assert.deepEqual(
    acts.items.map(({ contract }) => contract),
    ['publishContentEntry', 'createContentEntry'],
  )
})
