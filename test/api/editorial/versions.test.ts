import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as staff from '#modules/editorial/contract.staff.ts'
import { refused } from '#test/support/http/refused.ts'
import { documentOf, managementFixture, paragraph } from './management-fixture.ts'

const { ana, mihai, as, createPage } = await managementFixture()

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
