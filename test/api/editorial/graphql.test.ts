import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { outsideAuthor } from '#modules/editorial/author.ts'
import { renameEntry, scheduleEntry } from '#modules/editorial/usecases/publish-entry.ts'
import { type EditorialFixture, editorialFixture, tokens } from '#test/support/stand-ins/editorial-fixture.ts'

let editors: EditorialFixture
before(async () => {
  editors = await editorialFixture()
})
after(() => editors?.stop())

const author = outsideAuthor('ana')
const query = `query Find($kind: String, $slug: String, $ids: [String!], $preview: Boolean, $limit: Int, $skip: Int) {
  documentCollection(where: { kind: $kind, slug: $slug, sys: { id_in: $ids } }, preview: $preview, limit: $limit, skip: $skip) {
    total items { sys { id version publishedAt firstPublishedAt updatedAt } kind slug title formerSlugs body { json } }
  }
}`

interface Found {
  readonly sys: { readonly id: string; readonly version: number; readonly publishedAt: string | null }
  readonly slug: string
  readonly title: string
  readonly formerSlugs: readonly string[]
}

async function find(variables: object, token = tokens.token): Promise<readonly Found[]> {
  const { body } = await editors.ask(query, { limit: 100, skip: 0, preview: false, ...variables }, token)
  return (body as { data: { documentCollection: { items: Found[] } } }).data.documentCollection.items
}

const titles = (found: readonly Found[]) => found.map(({ title }) => title)
const messages = async (text: string, variables: object = {}, token = tokens.token): Promise<string> =>
  JSON.stringify((await editors.ask(text, variables, token)).body)

test('documents are found by kind, slug and ids, and drafts with the preview token only', async () => {
  const press = await editors.publish('page', 'presa', { title: 'Presă' })
  await editors.create('page', 'idei', { title: 'Idei' })
  assert.deepEqual(titles(await find({ kind: 'page' })), ['Presă'])
  assert.deepEqual(titles(await find({ ids: [press.id, 'page.none'] })), ['Presă'])
  assert.deepEqual(titles(await find({ kind: 'campaign', slug: 'presa' })), [])
  const drafts = await find({ kind: 'page', slug: 'idei', preview: true }, tokens.previewToken)
  assert.deepEqual(
    drafts.map(({ title, sys }) => [title, sys.publishedAt]),
    [['Idei', null]],
  )
  assert.match(await messages(query, { preview: true, limit: 1, skip: 0 }), /drafts need the preview token/)
})

test('a saved change is seen by readers once it is published, and changes the version', async () => {
  const { id } = await editors.publish('page', 'contact', { title: 'Contact' })
  const [before] = await find({ ids: [id] })
  await editors.save(id, { title: 'Contact și program' })
  assert.deepEqual(await find({ ids: [id] }), [before])
  assert.deepEqual(titles(await find({ ids: [id], preview: true }, tokens.previewToken)), ['Contact și program'])
})

test('time alone begins and ends a publication', async () => {
  const saved = await editors.create('campaign', 'toamna', {
    ...{ title: 'Toamna', summary: 'Zece zile.', startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
  })
  const since = editors.clock.now().add({ hours: 1 })
  await scheduleEntry(editors.context)({ ...saved, since, until: since.add({ hours: 2 }), author })
  const seen = async () => titles(await find({ kind: 'campaign' }))
  assert.deepEqual(await seen(), [])
  editors.clock.pass({ hours: 1, seconds: 1 })
  assert.deepEqual(await seen(), ['Toamna'])
  editors.clock.pass({ hours: 2 })
  assert.deepEqual(await seen(), [])
})

test('a document keeps its former slugs, which find it, and changes its version with its slug', async () => {
  const { id } = await editors.publish('blog-post', 'mere', {
    ...{ title: 'Mere', summary: 'Despre mere.', section: 'livada' },
    body: { nodeType: 'document', data: {}, content: [] },
  })
  const [before] = await find({ ids: [id] })
  await renameEntry(editors.context)({ id, slug: 'mere-de-toamna', author })
  const [after] = await find({ kind: 'blog-post', slug: 'mere' })
  assert.deepEqual([after?.slug, after?.formerSlugs], ['mere-de-toamna', ['mere']])
  assert.notEqual(after?.sys.version, before?.sys.version)
  await renameEntry(editors.context)({ id, slug: 'mere', author })
  const [again] = await find({ ids: [id] })
  assert.deepEqual([again?.slug, again?.formerSlugs], ['mere', ['mere-de-toamna']])
})

test('a call without a valid token is refused', async () => {
  for (const token of ['', 'wrong', `${tokens.token}x`]) {
    assert.equal((await editors.ask(query, { limit: 1, skip: 0 }, token)).status, 401, token)
  }
})

test('a query that is too long, too deep, too costly or has too many words is refused', async () => {
  const field = 'documentCollection(limit: 500) { items { blocksCollection(limit: 100) { items { title text } } } }'
  assert.match(
    await messages(`{ ${field} a: ${field} b: ${field} c: ${field} }`.replaceAll(' { title', ' { kind place title')),
    /too much|cost/,
  )
  const { status } = await editors.ask(`{ ${'documentCollection { total } '.repeat(20_000)} }`)
  assert.notEqual(status, 200)
  assert.match(await messages(`{ ${'documentCollection { total } '.repeat(1_000)} }`), /token limit|Syntax Error/)
  const deep = `{ documentCollection { ${'...on DocumentCollection { '.repeat(40)} total ${'} '.repeat(40)} } }`
  assert.doesNotMatch(await messages(deep), /"data":\{/)
  for (const limit of [-1, 501])
    assert.match(await messages(query, { limit, skip: 0, preview: false }), /limit is between/)
})

test('the schema is not told, nor are names suggested, outside of development', async () => {
  assert.match(await messages('{ __schema { types { name } } }'), /introspection/i)
  const wrong = await messages('{ documentCollectio { total } }')
  assert.match(wrong, /Cannot query field/)
  assert.doesNotMatch(wrong, /Did you mean/)
  const developing = await editorialFixture({ isDevelopment: true })
  try {
    assert.match(JSON.stringify((await developing.ask('{ __schema { queryType { name } } }')).body), /"Query"/)
  } finally {
    await developing.stop()
  }
})

test('a failure of the database is answered without its words', async () => {
  const broken = await editorialFixture()
  await broken.db.pool.query('DROP SCHEMA editorial CASCADE')
  try {
    const answer = JSON.stringify(
      (await broken.ask(query, { limit: 1, skip: 0, preview: true }, tokens.previewToken)).body,
    )
    assert.match(answer, /the content could not be read/)
    assert.doesNotMatch(answer, /relation|editorial|select/i)
  } finally {
    await broken.stop()
  }
})

test('what is no query is refused', async () => {
  for (const body of ['', 'null', '[]', '{"query":7}', '{"query":"{"}', '{"query":"mutation { publish }"}']) {
    const response = await editors.embedded.answer({ bearer: tokens.token, body })
    assert.doesNotMatch(response?.text ?? '', /"data":\{/, body)
  }
})
