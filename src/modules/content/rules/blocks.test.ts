import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockKinds, blocksOf, type ContentBlock, type ContentEntry } from './blocks.ts'

const picture = { url: '/img/hero1.webp', width: 1000, height: 640, alt: 'Un coș' }
const box = { id: 'b1', title: 'Dimineața', text: null, url: '/c', picture: null }

const entry = (fields: Partial<ContentEntry> = {}): ContentEntry => ({
  id: 'one',
  isDraft: false,
  kind: 'text',
  template: null,
  place: 'top',
  eyebrow: null,
  title: 'Titlu',
  text: 'Text',
  actionText: null,
  actionUrl: null,
  isSponsored: false,
  productCodes: [],
  productQuery: null,
  picture: null,
  boxes: [],
  ...fields,
})

const blockOf = (fields: Partial<ContentEntry>, template = 'alpha'): ContentBlock | undefined =>
  blocksOf({ template, entries: [entry(fields)] }, undefined)[0]

test('each kind is rendered when its required fields are present, and dropped otherwise', () => {
  const complete = { picture, productCodes: ['1'], boxes: [box] }
  for (const kind of blockKinds) assert.equal(blockOf({ ...complete, kind })?.kind, kind)
  const empty = { title: null, text: null, picture: null, productCodes: [], boxes: [] }
  for (const kind of blockKinds) assert.equal(blockOf({ ...complete, ...empty, kind }), undefined, kind)
})

test('an unknown kind is rendered as default', () => {
  assert.equal(blockOf({ kind: 'numărătoare' })?.kind, 'default')
  assert.equal(blockOf({ kind: null })?.kind, 'default')
})

test('a block has the template of its page, unless it has its own', () => {
  assert.equal(blockOf({}, 'beta')?.look, 'beta')
  assert.equal(blockOf({ template: 'shared' }, 'beta')?.look, 'shared')
  assert.equal(blockOf({ template: 'beta' }, 'alpha')?.look, 'beta')
  assert.equal(blockOf({ template: 'gamma' }, 'delta')?.look, 'alpha')
})

test('a block with an unknown place is put at the bottom', () => {
  assert.equal(blockOf({ place: 'left' })?.place, 'bottom')
})

test('unsafe links and foreign pictures are dropped, and the rest of the block stays', () => {
  const block = blockOf({
    kind: 'boxes',
    actionText: 'Vezi',
    actionUrl: 'javascript:alert(1)',
    picture: { ...picture, url: 'https://elsewhere.example/a.webp' },
    boxes: [
      { ...box, url: '//elsewhere.example' },
      { ...box, id: 'b2' },
    ],
  })
  assert.equal(block?.action, null)
  assert.equal(block?.picture, null)
  assert.deepEqual(
    block?.boxes.map(({ id }) => id),
    ['b2'],
  )
})

test('repeated block ids and product codes are dropped', () => {
  const entries = [entry({ kind: 'products', productCodes: ['1', '2', '1'] }), entry({ title: 'again' })]
  const blocks = blocksOf({ template: null, entries }, undefined)
  assert.deepEqual(
    blocks.map(({ title, productCodes }) => ({ title, productCodes })),
    [{ title: 'Titlu', productCodes: ['1', '2'] }],
  )
})

test('a block of products takes a query of the catalogue, or codes separated by commas', () => {
  const products = (kind: string, value: string) => {
    const block = blockOf({ kind: 'products', productQuery: { kind, value } })
    return block && { codes: block.productCodes, query: block.products }
  }
  for (const kind of ['category', 'promotion', 'tag'] as const) {
    assert.deepEqual(products(kind, '103-mere'), { codes: [], query: { kind, value: '103-mere' } })
  }
  assert.deepEqual(products('codes', '1, 2,,1'), { codes: ['1', '2'], query: null })
  for (const [kind, value] of [
    ['codes', ' , '],
    ['category', '../orders'],
    ['category', ''],
    ['brand', 'zuzu'],
  ] as const) {
    assert.equal(products(kind, value), undefined, `${kind} ${value}`)
  }
})
