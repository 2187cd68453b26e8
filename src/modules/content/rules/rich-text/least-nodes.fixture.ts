import assert from 'node:assert/strict'
import { type NodeType, nodeRules, topLevelTypes } from './node-types.ts'
import { asset, entry, resource } from './rich-text.fixture.ts'
import type { RichTextError } from './rich-text-error.ts'
import { richTextErrors } from './rich-text-errors.ts'

export type Json = Record<string, unknown>

/** The smallest valid node of each type. */
export function least(nodeType: NodeType): Json {
  if (nodeType === 'text') return { nodeType, value: 'Mere', marks: [], data: {} }
  const rule = nodeRules[nodeType]
  const data = {
    nothing: {},
    spans: {},
    uri: { uri: '/c/lapte' },
    entry: entry('a'),
    asset: asset('a'),
    resource: resource('a'),
  }[rule.data]
  const needed = rule.needs?.[0]
  return { nodeType, data, content: needed === undefined ? [] : [least(needed)] }
}

/** The parents, from the document down, of a node type. */
function pathTo(type: NodeType): NodeType[] {
  const direct: Partial<Record<NodeType, NodeType[]>> = {
    document: [],
    'list-item': ['document', 'unordered-list'],
    'table-row': ['document', 'table'],
    'table-cell': ['document', 'table', 'table-row'],
    'table-header-cell': ['document', 'table', 'table-row'],
    text: ['document', 'paragraph'],
  }
  const isTopLevel = topLevelTypes.some((one) => one === type)
  return direct[type] ?? (isTopLevel ? ['document'] : ['document', 'paragraph'])
}

/** A document in which `child` is the only child of a node of `type`. */
export function within(type: Exclude<NodeType, 'text'>, child: unknown): { document: Json; path: (string | number)[] } {
  const chain = [...pathTo(type), type]
  const document = chain.reduceRight<unknown>((content, one) => ({ ...least(one), content: [content] }), child)
  return { document: document as Json, path: chain.flatMap(() => ['content', 0]) }
}

/** A document with the node at its place, and the path of the node. */
export function placed(node: Json): { document: unknown; path: (string | number)[] } {
  const chain = pathTo(node['nodeType'] as NodeType)
  return {
    document: chain.reduceRight<unknown>((content, one) => ({ ...least(one), content: [content] }), node),
    path: chain.flatMap(() => ['content', 0]),
  }
}

/** The errors of a document with this node at its place, with paths from the node. */
export const errorsOf = (node: Json): RichTextError[] => {
  const { document, path } = placed(node)
  return richTextErrors(document).map((error) => {
    assert.deepEqual(error.path.slice(0, path.length), path)
    return { ...error, path: error.path.slice(path.length) }
  })
}
