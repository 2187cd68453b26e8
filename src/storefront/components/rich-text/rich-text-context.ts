import { createContext, type ReactNode, useContext } from 'react'
import type { ContentPicture } from '#modules/content/rules/blocks.ts'
import type { PlacedHeading } from '#modules/content/rules/rich-text/headings.ts'
import type { EntryReference } from '#modules/content/rules/rich-text/references.ts'
import type { Heading, RichTable } from '#modules/content/rules/rich-text/rich-text.ts'

/** What the page knows of the entries that its document names, since it has loaded them. */
export interface RichTextEntries {
  /** An embedded entry; null when it does not exist any more. */
  readonly render: (reference: EntryReference) => ReactNode
  /** Where a link to an entry leads, and its name; null when it does not exist any more. */
  readonly link: (reference: EntryReference) => { readonly name: string; readonly href: string } | null
}

export interface RichTextSurroundings {
  readonly headings: ReadonlyMap<Heading, PlacedHeading>
  /** In document order. */
  readonly tables: readonly RichTable[]
  /** By asset id. */
  readonly pictures: Readonly<Record<string, ContentPicture>>
  readonly entries: RichTextEntries
  /** Whether the page is embedded in the mobile app, which opens links itself. */
  readonly isEmbedded: boolean
}

export const RichTextContext = createContext<RichTextSurroundings>({
  headings: new Map(),
  tables: [],
  pictures: {},
  entries: { render: () => null, link: () => null },
  isEmbedded: false,
})

export const useSurroundings = (): RichTextSurroundings => useContext(RichTextContext)
