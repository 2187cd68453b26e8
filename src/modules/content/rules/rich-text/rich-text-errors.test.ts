import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  BLOCKS,
  CONTAINERS,
  INLINES,
  LIST_ITEM_BLOCKS,
  MARKS,
  TEXT_CONTAINERS,
  TOP_LEVEL_BLOCKS,
  VOID_BLOCKS,
} from '@contentful/rich-text-types'
import { errorsOf, type Json, least, placed, within } from './least-nodes.fixture.ts'
import { listItemBlockTypes, markTypes, type NodeType, nodeRules, topLevelTypes } from './node-types.ts'
import type { RichTextError } from './rich-text-error.ts'
import { richTextErrors } from './rich-text-errors.ts'

const sorted = (values: readonly string[]) => [...values].sort()

test('the lists of allowed children are those of the headless service', () => {
  assert.deepEqual(sorted(topLevelTypes), sorted(TOP_LEVEL_BLOCKS))
  assert.deepEqual(sorted(listItemBlockTypes), sorted(LIST_ITEM_BLOCKS))
  assert.deepEqual(sorted(markTypes), sorted(Object.values(MARKS)))
  for (const [type, children] of Object.entries(CONTAINERS)) {
    assert.deepEqual(sorted(nodeRules[type as keyof typeof nodeRules].children), sorted(children), type)
  }
  for (const type of TEXT_CONTAINERS) {
    assert.deepEqual(sorted(nodeRules[type].children), sorted([...Object.values(INLINES), 'text']), type)
  }
  for (const type of VOID_BLOCKS) assert.deepEqual(nodeRules[type].children, [], type)
  assert.deepEqual(
    sorted(Object.keys(nodeRules)),
    sorted([...Object.values<string>(BLOCKS), ...Object.values<string>(INLINES)]),
  )
})

const types = Object.keys(nodeRules) as Exclude<NodeType, 'text'>[]
const allTypes: NodeType[] = [...types, 'text']

for (const type of types) {
  test(`a node ${type} takes its own children and refuses every other type`, () => {
    const { children, needs } = nodeRules[type]
    assert.deepEqual(richTextErrors(placed(least(type)).document), [])
    for (const child of allTypes) {
      const { document, path } = within(type, least(child))
      if (children.includes(child)) {
        const mayStandAlone = needs === undefined || needs.includes(child)
        const expected = mayStandAlone ? [] : [{ kind: 'size', path: path.slice(0, -1), min: 1 }]
        assert.deepEqual(richTextErrors(document), expected, `${child} in ${type}`)
      } else if (children.length === 0) {
        assert.deepEqual(richTextErrors(document), [{ kind: 'size', path: path.slice(0, -1), max: 0 }])
      } else {
        const expected = [{ kind: 'in', path: [...path, 'nodeType'], expected: children }]
        assert.deepEqual(richTextErrors(document), expected, `${child} in ${type}`)
      }
    }
  })
}

test('a table, a row and a cell need a child each', () => {
  for (const type of ['table', 'table-row', 'table-cell', 'table-header-cell'] as const) {
    assert.deepEqual(errorsOf({ ...least(type), content: [] }), [{ kind: 'size', path: ['content'], min: 1 }], type)
  }
})

test('spans of a cell are numbers', () => {
  for (const type of ['table-cell', 'table-header-cell'] as const) {
    for (const key of ['colspan', 'rowspan']) {
      assert.deepEqual(errorsOf({ ...least(type), data: { [key]: 2 } }), [])
      for (const value of ['2', null, true, [2], Number.NaN, Number.POSITIVE_INFINITY]) {
        const expected = [{ kind: 'type', path: ['data', key], expected: 'number' }]
        assert.deepEqual(errorsOf({ ...least(type), data: { [key]: value } }), expected, `${key} ${value}`)
      }
    }
  }
})

test('a hyperlink needs an address as text', () => {
  const link = (data: Json) => errorsOf({ ...least('hyperlink'), data })
  assert.deepEqual(link({ uri: 'https://example.org' }), [])
  assert.deepEqual(link({}), [{ kind: 'required', path: ['data', 'uri'] }])
  assert.deepEqual(link({ uri: 7 }), [{ kind: 'type', path: ['data', 'uri'], expected: 'string' }])
  assert.deepEqual(link({ uri: `/${'a'.repeat(3_000)}` }), [{ kind: 'size', path: ['data', 'uri'], max: 2_048 }])
})

const linkTypes = {
  'embedded-entry-block': 'Entry',
  'embedded-entry-inline': 'Entry',
  'entry-hyperlink': 'Entry',
  'embedded-asset-block': 'Asset',
  'asset-hyperlink': 'Asset',
} as const

for (const [type, linkType] of Object.entries(linkTypes)) {
  test(`a ${type} needs a target with type, linkType and id`, () => {
    const sys = { type: 'Link', linkType, id: 'mere' }
    const link = (data: Json) => errorsOf({ ...least(type as NodeType), data })
    const linkTo = (changed: Json) => link({ target: { sys: changed } })
    const sysPath = ['data', 'target', 'sys']
    assert.deepEqual(linkTo(sys), [])
    assert.deepEqual(link({}), [{ kind: 'required', path: ['data', 'target'] }])
    assert.deepEqual(link({ target: {} }), [{ kind: 'required', path: sysPath }])
    for (const key of ['type', 'linkType', 'id'] as const) {
      const { [key]: left, ...rest } = sys
      assert.deepEqual(linkTo(rest), [{ kind: 'required', path: [...sysPath, key] }], left)
      assert.deepEqual(linkTo({ ...sys, [key]: 1 }), [{ kind: 'type', path: [...sysPath, key], expected: 'string' }])
    }
    const other = linkType === 'Entry' ? 'Asset' : 'Entry'
    assert.deepEqual(linkTo({ ...sys, linkType: other }), [
      { kind: 'in', path: [...sysPath, 'linkType'], expected: [linkType] },
    ])
    assert.deepEqual(linkTo({ ...sys, other: 1 }), [{ kind: 'unexpected', path: [...sysPath, 'other'] }])
    assert.deepEqual(link({ target: { sys, fields: {} } }), [
      { kind: 'unexpected', path: ['data', 'target', 'fields'] },
    ])
  })
}

test('each kind of error stands alone', () => {
  const broken: Record<RichTextError['kind'], Json> = {
    type: { ...least('paragraph'), content: 'Mere' },
    size: { ...least('hr'), content: [least('text')] },
    in: { ...least('text'), marks: [{ type: 'blink' }] },
    unexpected: { ...least('paragraph'), style: 'color: red' },
    required: { nodeType: 'paragraph', data: {} },
  }
  for (const [kind, node] of Object.entries(broken)) {
    assert.deepEqual(
      errorsOf(node).map((error) => error.kind),
      [kind],
    )
  }
})

test('only a document is a document', () => {
  for (const value of [undefined, null, 'document', 7, [], [least('document')]]) {
    assert.deepEqual(richTextErrors(value), [{ kind: 'type', path: [], expected: 'object' }])
  }
  assert.deepEqual(richTextErrors({}), [{ kind: 'required', path: ['nodeType'] }])
  assert.deepEqual(richTextErrors(least('paragraph')), [{ kind: 'in', path: ['nodeType'], expected: ['document'] }])
  assert.deepEqual(richTextErrors({ ...least('document'), content: [null] }), [
    { kind: 'type', path: ['content', 0], expected: 'object' },
  ])
})
