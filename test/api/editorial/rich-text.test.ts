import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Json, least, placed, within } from '#modules/content/rules/rich-text/least-nodes.fixture.ts'
import { headingTypes, inlineTypes, type NodeType, nodeRules } from '#modules/content/rules/rich-text/node-types.ts'
import { heading, hyperlink, paragraph } from '#modules/content/rules/rich-text/rich-text.fixture.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

const token = 'management-token-of-32-characters'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { CONTENT_MANAGEMENT_TOKEN: token } })
})
after(() => shop?.stop())

interface Violation {
  readonly path: string
  readonly code: string
}

let saved = 0

/** Saves a page with this body as an editor's system does; empty when it is accepted. */
async function save(body: unknown): Promise<readonly Violation[]> {
  saved += 1
  const response = await fetch(`${shop.url}/content-management/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'page', slug: `pagina-${saved}`, fields: { title: 'Pagina', body } }),
  })
  const answer = (await response.json()) as { type?: string; violations?: readonly Violation[] }
  if (response.status === 201) return []
  assert.equal(answer.type, '/problems/entry-invalid', JSON.stringify(answer))
  return answer.violations ?? []
}

const bodyPath = (path: readonly (string | number)[]): string => ['fields.body', ...path].join('.')

/** The violations of a document with this node at its place, with paths from the node. */
async function saveNode(node: Json): Promise<readonly Violation[]> {
  const { document, path } = placed(node)
  const start = `${bodyPath(path)}.`
  return (await save(document)).map((violation) => {
    assert.ok(violation.path.startsWith(start), violation.path)
    return { ...violation, path: violation.path.slice(start.length) }
  })
}

const types = Object.keys(nodeRules) as Exclude<NodeType, 'text'>[]

for (const type of types) {
  const { children, needs } = nodeRules[type]
  test(`RT-01 a node ${type} is saved with the children it may have, and refused with any other`, async () => {
    for (const child of [...types, 'text'] as const) {
      const { document, path } = within(type, least(child))
      const contentPath = path.slice(0, -1)
      const mayStandAlone = needs === undefined || needs.includes(child)
      const expected =
        children.length === 0
          ? [{ path: bodyPath(contentPath), code: 'rich-text-size' }]
          : !children.includes(child)
            ? [{ path: bodyPath([...path, 'nodeType']), code: 'rich-text-in' }]
            : mayStandAlone
              ? []
              : [{ path: bodyPath(contentPath), code: 'rich-text-size' }]
      assert.deepEqual(await save(document), expected, `${child} in ${type}`)
    }
  })
}

test('RT-02 headings and paragraphs hold text and inline nodes only', async () => {
  for (const type of ['paragraph', ...headingTypes] as const) {
    for (const child of ['text', ...inlineTypes] as const) {
      assert.deepEqual(await save(within(type, least(child)).document), [], `${child} in ${type}`)
    }
    for (const child of ['paragraph', 'heading-2', 'unordered-list', 'table', 'hr', 'embedded-entry-block'] as const) {
      const { document, path } = within(type, least(child))
      const expected = [{ path: bodyPath([...path, 'nodeType']), code: 'rich-text-in' }]
      assert.deepEqual(await save(document), expected, `${child} in ${type}`)
    }
  }
})

test('RT-03 a table needs a row, a row a cell, and a cell a paragraph', async () => {
  for (const type of ['table', 'table-row', 'table-cell', 'table-header-cell'] as const) {
    const expected = [{ path: 'content', code: 'rich-text-size' }]
    assert.deepEqual(await saveNode({ ...least(type), content: [] }), expected, type)
  }
})

test('RT-04 colspan and rowspan are numbers', async () => {
  for (const key of ['colspan', 'rowspan']) {
    assert.deepEqual(await saveNode({ ...least('table-cell'), data: { [key]: 2 } }), [])
    const expected = [{ path: `data.${key}`, code: 'rich-text-type' }]
    assert.deepEqual(await saveNode({ ...least('table-cell'), data: { [key]: '2' } }), expected)
  }
})

test('RT-05 a hyperlink needs an address as text', async () => {
  const link = (data: Json) => saveNode({ ...least('hyperlink'), data })
  assert.deepEqual(await link({}), [{ path: 'data.uri', code: 'rich-text-required' }])
  assert.deepEqual(await link({ uri: 7 }), [{ path: 'data.uri', code: 'rich-text-type' }])
  assert.deepEqual(await link({ uri: '/c' }), [])
})

test('RT-06 links to entries and pictures need a target with type, linkType and id', async () => {
  for (const [type, linkType] of [
    ['entry-hyperlink', 'Entry'],
    ['embedded-entry-block', 'Entry'],
    ['embedded-entry-inline', 'Entry'],
    ['asset-hyperlink', 'Asset'],
    ['embedded-asset-block', 'Asset'],
  ] as const) {
    const sys = { type: 'Link', linkType, id: 'mere' }
    const link = (data: Json) => saveNode({ ...least(type), data })
    assert.deepEqual(await link({ target: { sys } }), [], type)
    assert.deepEqual(await link({}), [{ path: 'data.target', code: 'rich-text-required' }], type)
    for (const key of Object.keys(sys)) {
      const without = Object.fromEntries(Object.entries(sys).filter(([name]) => name !== key))
      const expected = [{ path: `data.target.sys.${key}`, code: 'rich-text-required' }]
      assert.deepEqual(await link({ target: { sys: without } }), expected, `${type} without ${key}`)
    }
  }
})

test('RT-07 each of the five kinds of error is reported alone, with the path in the document', async () => {
  assert.deepEqual(await saveNode({ ...least('paragraph'), content: 'Mere' }), [
    { path: 'content', code: 'rich-text-type' },
  ])
  assert.deepEqual(await saveNode({ ...least('hr'), content: [least('text')] }), [
    { path: 'content', code: 'rich-text-size' },
  ])
  assert.deepEqual(await saveNode({ ...least('text'), marks: [{ type: 'blink' }] }), [
    { path: 'marks.0.type', code: 'rich-text-in' },
  ])
  assert.deepEqual(await saveNode({ ...least('paragraph'), style: 'color: red' }), [
    { path: 'style', code: 'rich-text-unexpected' },
  ])
  assert.deepEqual(await saveNode({ nodeType: 'paragraph', data: {} }), [
    { path: 'content', code: 'rich-text-required' },
  ])
})

test('links to a mailbox, a telephone and a heading are saved, links to scripts are refused', async () => {
  const link = (uri: string) => save({ ...least('document'), content: [heading(2, 'Sus'), paragraph(hyperlink(uri))] })
  for (const uri of ['/c', 'https://anpc.ro/', 'mailto:ajutor@poftim.example', 'tel:+40312345678', '#sus']) {
    assert.deepEqual(await link(uri), [], uri)
  }
  for (const uri of ['javascript:alert(1)', 'data:text/html,a', '//example.org']) {
    assert.deepEqual(
      (await link(uri)).map(({ code }) => code),
      ['unsafe-link'],
      uri,
    )
  }
})
