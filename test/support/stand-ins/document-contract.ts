import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DocumentSource } from '#modules/content/ports.ts'
import type { EditorialFixture } from './editorial-fixture.ts'

export interface DocumentHarness {
  readonly editors: EditorialFixture
  readonly source: DocumentSource
  stop(): Promise<void>
}

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const body = {
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [text('Luați mărul în palmă.')] }],
}

const post = {
  title: 'Când se culeg merele',
  summary: 'Semnele unui măr copt.',
  section: 'livada',
  author: 'Redacția',
  tags: ['mere'],
  picture: { url: '/img/a.webp', width: 1200, height: 630, alt: 'Mere', focus: { x: 0.5, y: 0.25 } },
  startsAt: '2026-11-01T00:00:00Z',
  facts: { loc: 'Livada' },
  body,
  blocks: [
    { id: 'mere', kind: 'boxes', title: 'Mere', boxes: [{ id: 'b', title: 'Roșii', url: '/c' }] },
    { id: 'lista', kind: 'products', title: 'Listă', products: { kind: 'codes', value: '1, 2' } },
  ],
  assets: [{ id: 'a', url: '/img/b.webp', width: 10, height: 20, alt: 'B' }],
}

/** The contract tests of the port `DocumentSource`: the same documents arrive, whatever is between. */
export function documentContract(name: string, makeHarness: () => Promise<DocumentHarness>): void {
  let harness: DocumentHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())

  test(`${name}: a published document arrives with all its fields`, async () => {
    const { editors, source } = harness
    const { id } = await editors.publish('blog-post', 'mere', post)
    const index = await source.index()
    const [document] = await source.documents([id])
    assert.ok(document)
    assert.ok(index.some((one) => one.id === id && one.version === document.version))
    const { kind, slug, title, section, tags, picture, startsAt, facts, entries, assets, isDraft } = document
    assert.deepEqual(
      { kind, slug, title, section, tags, startsAt, facts, isDraft, body: document.body },
      {
        ...{ kind: 'blog-post', slug: 'mere', title: post.title, section: 'livada', tags: ['mere'] },
        ...{ startsAt: post.startsAt, facts: post.facts, isDraft: false, body },
      },
    )
    assert.deepEqual(picture, post.picture)
    assert.deepEqual(
      entries.map(({ id, kind, productCodes, boxes }) => [id, kind, productCodes, boxes.map((box) => box.url)]),
      [
        ['mere', 'boxes', [], ['/c']],
        ['lista', 'products', ['1', '2'], []],
      ],
    )
    assert.deepEqual(assets, { a: { url: '/img/b.webp', width: 10, height: 20, alt: 'B' } })
  })

  test(`${name}: drafts, withdrawn documents and content of other kinds are not listed`, async () => {
    const { editors, source } = harness
    const { id } = await editors.publish('page', 'presa', { title: 'Presă' })
    const draft = await editors.create('page', 'idei', { title: 'Idei' })
    const home = await editors.publish('home', 'home', { title: 'Acasă', blocks: [] })
    const listed = async () => (await source.index()).map((one) => one.id)
    const ids = await listed()
    assert.deepEqual(
      [id, draft.id, home.id].map((one) => ids.includes(one)),
      [true, false, false],
    )
    assert.deepEqual(await source.documents([draft.id, 'page.none']), [])
    await editors.withdraw(id)
    assert.equal((await listed()).includes(id), false)
  })

  test(`${name}: more documents than one answer holds are listed`, async () => {
    const { editors, source } = harness
    const count = (await source.index()).length
    await editors.publishMany(520)
    assert.equal((await source.index()).length, count + 520)
  })
}
