import type { RichNode, RichText, TextNode } from '#modules/content/rules/rich-text/rich-text.ts'
import { blockNames, type EditorMark, type EditorNode, linkMark, markNames, targetNames } from './editor-node.ts'

/** A document of rich text as the text editor shows it. What the editor cannot hold empty gets an empty paragraph. */
export function toEditor(document: RichText): EditorNode {
  return { type: 'doc', content: atLeastOne(document.content.flatMap((node) => nodesOf(node, []))) }
}

const emptyParagraph: EditorNode = { type: 'paragraph' }

const atLeastOne = (nodes: readonly EditorNode[]): readonly EditorNode[] =>
  nodes.length === 0 ? [emptyParagraph] : nodes

function nodesOf(node: RichNode, marks: readonly EditorMark[]): EditorNode[] {
  switch (node.nodeType) {
    case 'document':
      return [toEditor(node)]
    case 'text':
      return textNodes(node, marks)
    case 'hyperlink':
    case 'entry-hyperlink':
    case 'asset-hyperlink':
    case 'resource-hyperlink': {
      const link = { type: linkMark, attrs: { nodeType: node.nodeType, data: node.data } }
      return node.content.flatMap((child) => nodesOf(child, [link]))
    }
    case 'embedded-entry-block':
    case 'embedded-asset-block':
    case 'embedded-resource-block':
    case 'embedded-entry-inline':
    case 'embedded-resource-inline':
      return [{ type: targetNames[node.nodeType], attrs: { data: node.data } }]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
      return [block('heading', childrenOf(node), { level: Number(node.nodeType.at(-1)) })]
    case 'paragraph':
      return [block('paragraph', childrenOf(node))]
    case 'ordered-list':
    case 'unordered-list':
      // A list without items is no list.
      return node.content.length === 0 ? [] : [block(blockNames[node.nodeType], childrenOf(node))]
    case 'list-item':
      return [block('listItem', itemOf(childrenOf(node)))]
    case 'blockquote':
      return [block('blockquote', atLeastOne(childrenOf(node)))]
    case 'table':
    case 'table-row':
      return [block(blockNames[node.nodeType], childrenOf(node))]
    case 'table-cell':
    case 'table-header-cell': {
      const { colspan, rowspan } = node.data
      const attrs = { colspan: spanOf(colspan), rowspan: spanOf(rowspan) }
      return [block(blockNames[node.nodeType], withParagraphFirst(childrenOf(node)), attrs)]
    }
  }
}

const childrenOf = ({ content }: { readonly content: readonly RichNode[] }): EditorNode[] =>
  content.flatMap((child) => nodesOf(child, []))

/** An item begins with a paragraph, where its bullet stands; `fromEditor` takes an empty one before other blocks away. */
function itemOf(nodes: readonly EditorNode[]): readonly EditorNode[] {
  const [first] = nodes
  const isEmpty = first?.type === 'paragraph' && first.content === undefined
  return isEmpty && nodes.length > 1 ? [emptyParagraph, ...nodes] : withParagraphFirst(nodes)
}

/** A cell begins with a paragraph, where the cursor stands. */
const withParagraphFirst = (nodes: readonly EditorNode[]): readonly EditorNode[] =>
  nodes[0]?.type === 'paragraph' ? nodes : [emptyParagraph, ...nodes]

function block(type: string, content: readonly EditorNode[], attrs?: EditorNode['attrs']): EditorNode {
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) }
}

/** A cell spans at least one row and column, and no more than a table has. */
const spanOf = (span: number | undefined): number =>
  span === undefined || !Number.isInteger(span) || span < 1 || span > mostSpanned ? 1 : span

const mostSpanned = 100

/** A text with line breaks as nodes of their own; an empty one is none. */
function textNodes({ value, marks }: TextNode, outer: readonly EditorMark[]): EditorNode[] {
  const names = Object.entries(markNames).filter(([name]) => marks.some(({ type }) => type === name))
  const all = [...outer, ...names.map(([, type]) => ({ type }))]
  const styled = all.length > 0 && { marks: all }
  return value
    .split(/\r\n|\r|\n/)
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak', ...styled }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...styled }]),
    ])
}
