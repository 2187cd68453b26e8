import type { MarkType } from '#modules/content/rules/rich-text/node-types.ts'
import type { Phrase, RichNode, RichText, TextNode } from '#modules/content/rules/rich-text/rich-text.ts'
import { blockNames, type EditorMark, type EditorNode, linkMark, markNames, targetNames } from './editor-node.ts'

/** What somebody wrote, as a document of rich text. A single empty paragraph is an empty document. */
export function fromEditor({ content = [] }: EditorNode): RichText {
  const [only] = content
  const isEmpty = content.length === 1 && only?.type === 'paragraph' && (only.content ?? []).length === 0
  return node('document', isEmpty ? [] : content.map(blockOf)) as RichText
}

/** The validator of rich text checks the result: the editor's schema has no other nodes than these. */
const node = (nodeType: string, content: readonly RichNode[], data: object = {}): RichNode =>
  ({ nodeType, data, content }) as unknown as RichNode

const nameIn = (names: Readonly<Record<string, string>>, type: string): string | undefined =>
  Object.entries(names).find(([, name]) => name === type)?.[0]

function blockOf({ type, attrs = {}, content = [] }: EditorNode): RichNode {
  if (type === 'heading') return node(`heading-${attrs['level']}`, phrasesOf(content))
  if (type === 'paragraph') return node('paragraph', phrasesOf(content))
  if (type === 'horizontalRule') return node('hr', [])
  const target = nameIn(targetNames, type)
  if (target !== undefined) return node(target, [], dataOf(attrs))
  const block = nameIn(blockNames, type)
  if (block === undefined) throw new Error(`the text editor has no block ${type}`)
  if (type === 'listItem') return node(block, withoutEmptyStart(content).map(blockOf))
  const isCell = type === 'tableCell' || type === 'tableHeader'
  return node(block, content.map(blockOf), isCell ? spansOf(attrs) : {})
}

/** The editor begins each item with a paragraph, also where another block follows at once. */
const withoutEmptyStart = ([first, ...others]: readonly EditorNode[]): readonly EditorNode[] => {
  if (first === undefined) return []
  return others.length > 0 && first.type === 'paragraph' && (first.content ?? []).length === 0
    ? others
    : [first, ...others]
}

const dataOf = ({ data }: NonNullable<EditorNode['attrs']>): object =>
  typeof data === 'object' && data !== null ? data : {}

/** Spans of one are left out. */
function spansOf({ colspan, rowspan }: NonNullable<EditorNode['attrs']>): object {
  return {
    ...(typeof colspan === 'number' && colspan > 1 && { colspan }),
    ...(typeof rowspan === 'number' && rowspan > 1 && { rowspan }),
  }
}

/** Neighbours with the same link are one link, those with the same marks one text. */
function phrasesOf(nodes: readonly EditorNode[]): readonly Phrase[] {
  const phrases: Phrase[] = []
  for (const [at, { type, attrs = {}, marks = [], text }] of nodes.entries()) {
    const inline = nameIn(targetNames, type)
    if (inline !== undefined) {
      phrases.push(node(inline, [], dataOf(attrs)) as Phrase)
      continue
    }
    const link = linkOf(marks)
    const last = phrases.at(-1)
    const written = textOf(type === 'hardBreak' ? '\n' : (text ?? ''), marks)
    if (link === undefined) join(phrases, written)
    else if (last !== undefined && last.nodeType !== 'text' && sameLink(linkOf(nodes[at - 1]?.marks ?? []), link)) {
      join(last.content as TextNode[], written)
    } else phrases.push(node(String(link.attrs?.['nodeType']), [written], dataOf(link.attrs ?? {})) as Phrase)
  }
  return phrases
}

const linkOf = (marks: readonly EditorMark[]): EditorMark | undefined => marks.find(({ type }) => type === linkMark)

const sameLink = (one: EditorMark | undefined, other: EditorMark): boolean =>
  JSON.stringify(one?.attrs) === JSON.stringify(other.attrs)

function textOf(value: string, marks: readonly EditorMark[]): TextNode {
  const types = Object.entries(markNames).filter(([, name]) => marks.some(({ type }) => type === name))
  return { nodeType: 'text', value, marks: types.map(([type]) => ({ type: type as MarkType })), data: {} }
}

/** Adds a text after others, into the last one when their marks are the same. */
function join(texts: Phrase[], written: TextNode): void {
  const last = texts.at(-1)
  if (last?.nodeType === 'text' && JSON.stringify(last.marks) === JSON.stringify(written.marks)) {
    texts[texts.length - 1] = { ...last, value: last.value + written.value }
  } else texts.push(written)
}
