/**
 * The node types of rich text with the children that each may have, as `@contentful/rich-text-types` lists them; a test
 * compares the two. Rules import no packages, and literal types let a `switch` over nodes be checked.
 */
export const headingTypes = ['heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'] as const
export type HeadingType = (typeof headingTypes)[number]

export const inlineTypes = [
  'asset-hyperlink',
  'embedded-entry-inline',
  'embedded-resource-inline',
  'entry-hyperlink',
  'hyperlink',
  'resource-hyperlink',
] as const
export type InlineType = (typeof inlineTypes)[number]

export const listItemBlockTypes = [
  'paragraph',
  ...headingTypes,
  'ordered-list',
  'unordered-list',
  'hr',
  'blockquote',
  'embedded-entry-block',
  'embedded-asset-block',
  'embedded-resource-block',
] as const

export const topLevelTypes = [...listItemBlockTypes, 'table'] as const

/** Values of `type` of a mark. */
export const markTypes = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough'] as const
export type MarkType = (typeof markTypes)[number]

/** What `data` of a node must hold. */
export type DataRule = 'nothing' | 'spans' | 'uri' | 'entry' | 'asset' | 'resource'

export interface NodeRule {
  readonly children: readonly NodeType[]
  readonly data: DataRule
  /** The children of which the node needs at least one. */
  readonly needs?: readonly NodeType[]
}

const phrase: NodeRule = { children: [...inlineTypes, 'text'], data: 'nothing' }
const list: NodeRule = { children: ['list-item'], data: 'nothing' }
const linked = (data: DataRule): NodeRule => ({ children: ['text'], data })
const empty = (data: DataRule): NodeRule => ({ children: [], data })

export type NodeType =
  | 'document'
  | (typeof topLevelTypes)[number]
  | 'list-item'
  | 'table-row'
  | 'table-cell'
  | 'table-header-cell'
  | InlineType
  | 'text'

/** Every node type but `text`, which has no children. */
export const nodeRules: Readonly<Record<Exclude<NodeType, 'text'>, NodeRule>> = {
  document: { children: topLevelTypes, data: 'nothing' },
  paragraph: phrase,
  'heading-1': phrase,
  'heading-2': phrase,
  'heading-3': phrase,
  'heading-4': phrase,
  'heading-5': phrase,
  'heading-6': phrase,
  'ordered-list': list,
  'unordered-list': list,
  'list-item': { children: listItemBlockTypes, data: 'nothing' },
  blockquote: { children: ['paragraph'], data: 'nothing' },
  hr: empty('nothing'),
  table: { children: ['table-row'], data: 'nothing', needs: ['table-row'] },
  'table-row': {
    children: ['table-cell', 'table-header-cell'],
    data: 'nothing',
    needs: ['table-cell', 'table-header-cell'],
  },
  'table-cell': { children: ['paragraph', 'unordered-list', 'ordered-list'], data: 'spans', needs: ['paragraph'] },
  'table-header-cell': { children: ['paragraph'], data: 'spans', needs: ['paragraph'] },
  'embedded-entry-block': empty('entry'),
  'embedded-asset-block': empty('asset'),
  'embedded-resource-block': empty('resource'),
  hyperlink: linked('uri'),
  'entry-hyperlink': linked('entry'),
  'asset-hyperlink': linked('asset'),
  'resource-hyperlink': linked('resource'),
  'embedded-entry-inline': empty('entry'),
  'embedded-resource-inline': empty('resource'),
}
