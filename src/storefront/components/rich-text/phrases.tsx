import { Fragment, type ReactNode } from 'react'
import { linkTarget } from '#modules/content/rules/rich-text/link-target.ts'
import type { MarkType } from '#modules/content/rules/rich-text/node-types.ts'
import { plainText } from '#modules/content/rules/rich-text/plain-text.ts'
import { entryReference } from '#modules/content/rules/rich-text/references.ts'
import type { Phrase, TextNode } from '#modules/content/rules/rich-text/rich-text.ts'
import { useSurroundings } from './rich-text-context.ts'
import { TextLink } from './text-link.tsx'

/** Texts with their marks and links. A link that leads nowhere is its text. */
export function Phrases({ of: phrases }: { readonly of: readonly Phrase[] }) {
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no id and never change order while they are shown
    <Fragment key={index}>{phrase.nodeType === 'text' ? markedText(phrase) : <Inline of={phrase} />}</Fragment>
  ))
}

function Inline({ of: node }: { readonly of: Exclude<Phrase, TextNode> }) {
  const { entries, pictures } = useSurroundings()
  if (node.nodeType === 'embedded-entry-inline') {
    const reference = entryReference(node.data.target.sys.id)
    const link = reference && entries.link(reference)
    return link && <a href={link.href}>{link.name}</a>
  }
  if (node.nodeType === 'embedded-resource-inline') return null
  const text = <Phrases of={node.content} />
  // A link without a name could not be told apart by a screen reader.
  if (node.nodeType === 'resource-hyperlink' || plainText(node) === '') return text
  switch (node.nodeType) {
    case 'hyperlink': {
      const target = linkTarget(node.data.uri)
      return target === null ? text : <TextLink to={target}>{text}</TextLink>
    }
    case 'entry-hyperlink': {
      const reference = entryReference(node.data.target.sys.id)
      const link = reference && entries.link(reference)
      return link ? <a href={link.href}>{text}</a> : text
    }
    case 'asset-hyperlink': {
      const picture = pictures[node.data.target.sys.id]
      return picture === undefined ? text : <a href={picture.url}>{text}</a>
    }
  }
}

const elements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 's',
} as const satisfies Record<MarkType, string>

function markedText({ value, marks }: TextNode): ReactNode {
  let text = linesOf(value)
  for (const { type } of marks.toReversed()) {
    const Mark = elements[type]
    text = <Mark>{text}</Mark>
  }
  return text
}

/** A line end of the editor is a line end of the page. */
function linesOf(value: string): ReactNode {
  const lines = value.split(/\r?\n|\r/)
  if (lines.length === 1) return value
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change order while they are shown
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
