import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import * as rules from '#modules/search/contract.staff.ts'
import { readSearchDemand } from '#modules/search/contract.staff-demand.ts'
import { requestProduct } from '#modules/search/contract.suggestions.ts'
import { type SearchPage, searchProducts } from '#modules/search/contract.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { thursdayMorning } from '#test/support/fixtures/order-fixture.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import { until } from '#test/support/until.ts'

const clock = movableClock(thursdayMorning)
let shop: TestShop
let editor: Api
before(async () => {
  shop = await startShop({ clock, env: { CONSOLE_PORT: '0', JOBS: 'false', WAREHOUSE: 'none' } })
})
after(() => shop.stop())
beforeEach(async () => {
  editor = await shop.staff('editor')
  const { items, kept } = await editor(rules.listSearchRules)
  for (const { id, version } of items) {
    await editor(rules.deleteSearchRule, { params: { id }, body: { version, acceptWorse: true } })
  }
  for (const query of kept) await editor(rules.dropQuery, { body: { query } })
})

const draft = (
  kind: rules.RuleDraft['kind'],
  words: string,
  fields: Partial<rules.RuleDraft> = {},
): rules.RuleDraft => ({
  ...{ kind, words, target: null, products: [], validFrom: null, validUntil: null },
  ...fields,
})
const save = (rule: rules.RuleDraft, id = crypto.randomUUID()) => editor(rules.createSearchRule, { body: { id, rule } })
const search = (query: string, api = shop.api): Promise<SearchPage> => api(searchProducts, { params: { query } })
const codes = async (query: string) => (await search(query)).items.map(({ code }) => code)

test('SRCHM-01 synonyms, never-correct words and redirects hold in every process within two seconds, as their trial said', async () => {
  const other = await startShop({ clock, sharing: shop, env: { JOBS: 'false', WAREHOUSE: 'none' } })
  const holds = async (isSo: (page: SearchPage) => boolean, query: string): Promise<void> => {
    const begun = performance.now()
    await until(async () => isSo(await search(query, other.api)))
    assert.ok(performance.now() - begun < 2_000)
    assert.ok(isSo(await search(query)))
  }
  const trialOf = (query: string, rule: rules.RuleDraft) =>
    editor(rules.trySearchRule, { body: { query, id: null, rule } })
  try {
    const synonym = draft('synonym', 'Zbanghii', { target: 'mici' })
    const wanted = await codes('mici')
    const tried = await trialOf('zbanghii', synonym)
    assert.deepEqual([tried.before.products[0]?.code === wanted[0], tried.after.products[0]?.code], [false, wanted[0]])
    const { id, version } = await save(synonym)
    await holds(({ items }) => items[0]?.code === wanted[0], 'zbanghii')
    assert.deepEqual(await codes('zbanghii'), wanted)

    const exact = draft('exact', 'iarut')
    const { before, after: corrected } = await trialOf('iarut', exact)
    assert.deepEqual([before.corrected, corrected.corrected, corrected.total], ['iaurt', null, 0])
    await save(exact)
    await holds(({ corrected: to, total }) => to === null && total === 0, 'iarut')

    const redirect = draft('redirect', 'retete de post', { target: '/retete' })
    assert.equal((await trialOf('Rețete de post', redirect)).after.redirect, '/retete')
    await save(redirect)
    await holds((page) => page.redirect === '/retete', 'retete de post')

    await editor(rules.deleteSearchRule, { params: { id }, body: { version } })
    await holds(({ items }) => items[0]?.code !== wanted[0], 'zbanghii')
  } finally {
    await other.stop()
  }
})

test('a redirect leads its query to a page of the shop, in any spelling, and never to another site', async () => {
  await save(draft('redirect', 'retete de post', { target: '/retete' }))
  assert.equal((await search('Rețete  de post')).redirect, '/retete')
  assert.equal((await search('retete')).redirect, null)
  const page = await fetch(`${shop.url}/search/retete%20de%20post`, { redirect: 'manual' })
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/retete'])
  for (const target of ['//alt.example', '/\\alt.example', 'https://alt.example', null]) {
    await refused(save(draft('redirect', 'oferte', { target })), 'search-rule-target')
  }
})

test('SRCHM-02 pins are first and hides are gone between their dates, and a pinned product that is sold out falls away', async () => {
  const plain = await codes('lapte')
  const [first = '', second = ''] = plain
  const neighbour = await codes('lapte proaspat')
  const outsider = (await codes('cafea'))[0] ?? ''
  const from = clock.now().add({ hours: 1 })
  const dates = { validFrom: from.toString(), validUntil: from.add({ hours: 1 }).toString() }
  await save(draft('pin', 'Lapte', { products: [outsider, second], ...dates }))
  await save(draft('hide', 'lapte', { products: [first], ...dates }))
  assert.deepEqual(await codes('lapte'), plain)
  clock.pass({ hours: 1 })
  editor = await shop.staff('editor')
  const placed = await codes('lapte')
  assert.deepEqual(placed.slice(0, 2), [outsider, second])
  assert.ok(!placed.includes(first))
  assert.deepEqual(await codes('lapte proaspat'), neighbour)

  await shop.app.db.pool.query(
    `UPDATE stock SET on_hand = reserved WHERE variant_code IN (SELECT code FROM variant WHERE product_code = $1)`,
    [outsider],
  )
  await until(async () => (await codes('lapte'))[0] === second)
  assert.ok(!(await codes('lapte')).includes(outsider))
  const { items } = await editor(rules.listSearchRules)
  const pin = items.find(({ kind }) => kind === 'pin')
  assert.equal(pin?.isInForce, true)
  assert.deepEqual(
    pin.goods.map(({ code, isAvailable }) => [code, isAvailable]),
    [
      [outsider, false],
      [second, true],
    ],
  )
  clock.pass({ hours: 1 })
  editor = await shop.staff('editor')
  assert.deepEqual((await codes('lapte'))[0], first)
})

test('a trial answers a query before and after an unsaved change, and saves nothing', async () => {
  const rule = draft('synonym', 'zbanghii', { target: 'mici' })
  const wanted = await codes('mici')
  const trial = await editor(rules.trySearchRule, { body: { query: 'zbanghii', id: null, rule } })
  assert.deepEqual(
    trial.after.products.map(({ code }) => code),
    wanted.slice(0, 12),
  )
  assert.notDeepEqual(trial.before, trial.after)
  assert.deepEqual((await editor(rules.listSearchRules)).items, [])
  const { id } = await save(rule)
  const deleted = await editor(rules.trySearchRule, { body: { query: 'zbanghii', id, rule: null } })
  assert.deepEqual([deleted.before, deleted.after], [trial.after, trial.before])
})

test('the trial of a pin of tomorrow answers as of tomorrow', async () => {
  const [pinned = ''] = await codes('cafea')
  const validFrom = clock.now().add({ hours: 24 }).toString()
  const rule = draft('pin', 'lapte', { products: [pinned], validFrom })
  const trial = await editor(rules.trySearchRule, { body: { query: 'lapte', id: null, rule } })
  assert.deepEqual([trial.before.products[0]?.code === pinned, trial.after.products[0]?.code], [false, pinned])
})

test('SRCHM-04 kept queries are run before a rule is saved: one that finds less is named, and staff must accept it', async () => {
  await editor(rules.keepQuery, { body: { query: 'Iarut' } })
  await editor(rules.keepQuery, { body: { query: 'cafea' } })
  const rule = draft('synonym', 'iarut', { target: 'bere' })
  const trial = await editor(rules.trySearchRule, { body: { query: 'iarut', id: null, rule } })
  assert.deepEqual(
    trial.worse.map(({ query }) => query),
    ['Iarut'],
  )
  const refusal = await refused(save(rule), 'search-results-worse')
  assert.deepEqual(refusal['queries'], trial.worse)
  assert.deepEqual((await editor(rules.listSearchRules)).items, [])
  const id = crypto.randomUUID()
  const saved = await editor(rules.createSearchRule, { body: { id, rule, acceptWorse: true } })
  const better = { ...rule, words: 'zbanghii', target: 'mici' }
  const changed = await editor(rules.changeSearchRule, {
    params: { id },
    body: { version: saved.version, rule: better, acceptWorse: true },
  })
  assert.equal(changed.version, 2)
  const stale = { params: { id }, body: { version: saved.version, rule } }
  await refused(editor(rules.changeSearchRule, stale), 'stale-version')
})

test('what cannot be a rule is refused, and only who keeps search words may read or write them', async () => {
  const synonym = { target: 'mici' }
  for (const words of ['trei cuvinte lungi', '1 kg'])
    await refused(save(draft('synonym', words, synonym)), 'search-rule-words')
  await refused(save(draft('exact', 'doua cuvinte')), 'search-rule-words')
  await refused(save(draft('synonym', 'mici', synonym)), 'search-rule-target')
  await refused(save(draft('pin', 'lapte', { products: ['nimic'] })), 'search-rule-products')
  await refused(save(draft('hide', 'lapte')), 'search-rule-products')
  await save(draft('synonym', 'zbanghii', synonym))
  await refused(save(draft('synonym', 'ZBANGHII!', synonym)), 'search-rule-exists')
  const picker = await shop.staff('picker')
  await refused(picker(rules.listSearchRules), 'not-permitted')
})

test('a repeated call saves a rule or keeps a query once, and is once in the journal', async () => {
  const id = crypto.randomUUID()
  const first = await save(draft('synonym', 'zbanghii', { target: 'mici' }), id)
  assert.deepEqual(await save(draft('synonym', 'zbanghii', { target: 'mici' }), id), first)
  for (const query of ['Cafea boabe', 'cafea boabe']) await editor(rules.keepQuery, { body: { query } })
  const owner = await shop.staff('owner')
  const entries = async (entityKind: string, entity: string) =>
    (await owner(listJournal, { query: { entityKind, entity } })).items.map(({ contract }) => contract)
  assert.deepEqual(await entries('search-rule', id), ['createSearchRule'])
  assert.deepEqual(await entries('kept-query', 'cafea boabe'), ['keepQuery'])
})

test('at most two hundred queries are kept', async () => {
  await shop.app.db.pool.query(
    `INSERT INTO search_kept_query (words, written, added_at, added_by)
     SELECT 'cuvant ' || n, 'cuvant ' || n, now(), 'Lavinia Preda' FROM generate_series(1, 200) AS n`,
  )
  await refused(editor(rules.keepQuery, { body: { query: 'cafea' } }), 'kept-queries-full')
  await editor(rules.keepQuery, { body: { query: 'Cuvânt 7' } })
  await shop.app.db.pool.query('DELETE FROM search_kept_query')
})

test('staff see what shoppers search for, miss, leave without opening anything, and ask the shop to sell', async () => {
  const now = clock.now()
  const cookie = `poftim_consent=2.0.0.analytics; poftim_visitor=${'C'.repeat(22)}`
  const item = { item_id: '1', item_name: 'Lapte' }
  const opened = { item_list_id: 'search', item_list_name: 'Căutare', items: [item] }
  const events = [
    { name: 'search', parameters: { search_term: 'Gratar ', results: 0 } },
    { name: 'search', parameters: { search_term: 'lapte', results: 12 } },
    { name: 'select_item', parameters: opened },
    { name: 'search', parameters: { search_term: 'ceai', results: 4 } },
    { name: 'search', parameters: { search_term: 'Lapte', results: 12 } },
  ].map((event, index) => {
    const at = now.add({ milliseconds: index })
    return { id: uuid7(at), at: at.epochMilliseconds, pageType: 'search', ...event }
  })
  const sent = { method: 'POST', url: '/api/events', headers: { cookie }, payload: { events } } as const
  assert.equal((await shop.app.server.inject(sent)).statusCode, 204)
  await shop.api(requestProduct, { body: { query: 'cărbuni de mesteacăn' } })
  const demand = await editor(readSearchDemand, { query: { days: 7 } })
  const once = { searches: 1, visitors: 1 }
  assert.deepEqual(demand.missed, [{ words: 'gratar', ...once }])
  assert.deepEqual(demand.unclicked, [{ words: 'ceai', ...once }])
  assert.deepEqual(demand.frequent[0], { words: 'lapte', searches: 2, visitors: 1 })
  assert.deepEqual(
    demand.requested.map(({ words, asked }) => ({ words, asked })),
    [{ words: 'cărbuni de mesteacăn', asked: 1 }],
  )
})
