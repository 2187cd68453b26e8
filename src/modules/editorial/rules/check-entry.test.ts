import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryFaults } from './check-entry.ts'
import type { EntryKind } from './entry-kinds.ts'
import type { EntryFields } from './languages.ts'

const picture = { url: '/img/content/mere.webp', width: 1200, height: 630, alt: 'Mere' }
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content })
const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const documentOf = (...content: object[]) => ({ nodeType: 'document', data: {}, content })
const linkTo = (uri: string) => paragraph({ nodeType: 'hyperlink', data: { uri }, content: [text('aici')] })

const post: EntryFields = {
  title: 'Când se culeg merele',
  summary: 'Semnele unui măr copt.',
  section: 'livada',
  picture,
  body: documentOf(paragraph(text('Luați mărul în palmă.'))),
  blocks: [{ id: 'mere', kind: 'products', title: 'Mere', products: { kind: 'category', value: '103-mere' } }],
}

const faultsOf = (fields: EntryFields, kind: EntryKind = 'blog-post', forReaders = false): Record<string, string> =>
  Object.fromEntries(
    entryFaults(kind, fields, { pictures: undefined, forReaders }).map(({ path, code }) => [path, code]),
  )

test('an article with all that readers need has no faults', () => {
  assert.deepEqual(faultsOf(post, 'blog-post', true), {})
})

test('a draft may lack what readers need, but not its title', () => {
  assert.deepEqual(faultsOf({ title: 'Idee' }), {})
  assert.deepEqual(faultsOf({}), { title: 'required' })
  assert.deepEqual(faultsOf({ title: 'Idee' }, 'blog-post', true), {
    ...{ summary: 'required', section: 'required', body: 'required' },
  })
})

test('a field of another kind is refused, however it is called', () => {
  assert.deepEqual(faultsOf({ ...post, minutes: 4 }), { minutes: 'unknown-field' })
  assert.deepEqual(faultsOf(JSON.parse('{"title":"A","__proto__":{},"constructor":1}')), {
    ...{ ['__proto__']: 'unknown-field', constructor: 'unknown-field' },
  })
})

test('five megabytes of text are refused with the name of the field', () => {
  const long = 'a'.repeat(5_000_000)
  assert.deepEqual(faultsOf({ ...post, title: long }), { title: 'too-long' })
  assert.deepEqual(faultsOf({ ...post, facts: { note: long } }), { facts: 'too-long' })
  assert.ok(
    Object.keys(faultsOf({ ...post, body: documentOf(paragraph(text(long))) })).every((path) =>
      path.startsWith('body'),
    ),
  )
})

test('scripts in links and pictures are refused in every field that has them', () => {
  const bad = 'javascript:alert(1)'
  const block = { id: 'b', kind: 'boxes', title: 'B', actionUrl: bad, boxes: [{ id: 'x', title: 'X', url: bad }] }
  assert.deepEqual(
    faultsOf({ ...post, picture: { ...picture, url: bad }, blocks: [block], body: documentOf(linkTo(bad)) }),
    {
      'picture.url': 'unsafe-picture',
      'blocks.0.actionUrl': 'unsafe-link',
      'blocks.0.boxes.0.url': 'unsafe-link',
      'body.content.0.content.0': 'unsafe-link',
    },
  )
})

test('a broken document is refused with the kind of error and its path', () => {
  const faults = faultsOf({ ...post, body: documentOf({ nodeType: 'script', data: {}, content: [] }) })
  assert.deepEqual(Object.keys(faults), ['body.content.0.nodeType'])
  assert.match(String(Object.values(faults)[0]), /^rich-text-/)
})

test('a document that is nested without end is refused, not followed', () => {
  let body: object = text('adânc')
  for (let depth = 0; depth < 100_000; depth++) body = { nodeType: 'quote', data: {}, content: [body] }
  assert.deepEqual(faultsOf({ ...post, body: documentOf(body) }), { body: 'too-deep' })
})

test('characters that cannot be stored or seen are refused', () => {
  assert.deepEqual(faultsOf({ ...post, title: 'A\u0000B' }), { title: 'unprintable' })
  assert.equal(faultsOf({ ...post, body: documentOf(paragraph(text('\ud800'))) })['body'], 'unprintable')
  assert.deepEqual(faultsOf({ ...post, summary: 'Scrie \\u0000 în text.' }), {})
})

test('instants are real ones, and an end is after its begin', () => {
  const { section: _, ...rest } = post
  const campaign = { ...rest, startsAt: '2026-11-26T00:00:00Z' }
  assert.deepEqual(faultsOf({ ...campaign, endsAt: '2026-02-30T00:00:00Z' }, 'campaign'), { endsAt: 'not-an-instant' })
  assert.deepEqual(faultsOf({ ...campaign, endsAt: 'mâine' }, 'campaign'), { endsAt: 'not-an-instant' })
  assert.deepEqual(faultsOf({ ...campaign, endsAt: '2026-11-25T00:00:00Z' }, 'campaign'), { endsAt: 'before-begin' })
})

test('values of another type are refused, in lists as well', () => {
  const wrong = { ...post, tags: ['mere', 7], blocks: { id: 'b' }, template: 'gamma', picture: 'mere.webp' }
  assert.deepEqual(faultsOf(wrong), {
    'tags.1': 'not-a-text',
    blocks: 'not-a-list',
    template: 'unknown-choice',
    picture: 'not-an-object',
  })
  assert.equal(faultsOf({ ...post, blocks: [post, post] })['blocks.0.id'], 'required')
})

test('two blocks of one id are refused', () => {
  const block = { id: 'b', kind: 'text', title: 'B' }
  assert.deepEqual(faultsOf({ ...post, blocks: [block, block] }), { 'blocks.1.id': 'repeated' })
})
