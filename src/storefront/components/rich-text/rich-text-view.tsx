import { useMemo } from 'react'
import type { ContentPicture } from '#modules/content/rules/blocks.ts'
import { type HeadingPlace, headings } from '#modules/content/rules/rich-text/headings.ts'
import type { RichNode, RichTable, RichText } from '#modules/content/rules/rich-text/rich-text.ts'
import { Blocks } from './blocks.tsx'
import css from './rich-text.module.css'
import { RichTextContext, type RichTextEntries } from './rich-text-context.ts'

interface RichTextViewProps {
  /** A valid document: `richTextErrors` finds nothing. */
  readonly of: RichText
  /** The pictures it embeds, by asset id. */
  readonly pictures: Readonly<Record<string, ContentPicture>>
  readonly entries: RichTextEntries
  readonly isEmbedded?: boolean
  /** Its section of the page; undefined when it is the whole text. */
  readonly place?: HeadingPlace
}

/** A document of rich text as HTML below the `h1` of its page. It is readable without JavaScript. */
export function RichTextView({ of: document, pictures, entries, isEmbedded = false, place }: RichTextViewProps) {
  const surroundings = useMemo(
    () => ({
      headings: new Map(headings(document, place).map((placed) => [placed.heading, placed])),
      tables: tablesIn(document),
      pictures,
      entries,
      isEmbedded,
    }),
    [document, pictures, entries, isEmbedded, place],
  )
  return (
    <RichTextContext value={surroundings}>
      <div className={css.text}>
        <Blocks of={document.content} />
      </div>
    </RichTextContext>
  )
}

function tablesIn(node: RichNode): RichTable[] {
  if (node.nodeType === 'text') return []
  return node.nodeType === 'table' ? [node] : node.content.flatMap(tablesIn)
}
