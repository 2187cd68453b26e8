import type { HeadingType, MarkType } from './node-types.ts'

/** A valid document of rich text, in the form of the headless content service: a tree of nodes. */
export interface RichText {
  readonly nodeType: 'document'
  readonly data: Nothing
  readonly content: readonly RichBlock[]
}

type Nothing = Readonly<Record<string, never>>

interface NodeOf<Type extends string, Child, Data = Nothing> {
  readonly nodeType: Type
  readonly data: Data
  readonly content: readonly Child[]
}

export interface TextNode {
  readonly nodeType: 'text'
  readonly value: string
  readonly marks: readonly { readonly type: MarkType }[]
  readonly data: Nothing
}

/** A link to an entry (`Entry`) or to a picture or file (`Asset`). */
interface LinkTo<Kind extends 'Entry' | 'Asset'> {
  readonly target: { readonly sys: { readonly type: 'Link'; readonly linkType: Kind; readonly id: string } }
}

interface ResourceLink {
  readonly target: {
    readonly sys: { readonly type: 'ResourceLink'; readonly linkType: 'Contentful:Entry'; readonly urn: string }
  }
}

export type Hyperlink = NodeOf<'hyperlink', TextNode, { readonly uri: string }>
export type EntryHyperlink = NodeOf<'entry-hyperlink', TextNode, LinkTo<'Entry'>>
export type AssetHyperlink = NodeOf<'asset-hyperlink', TextNode, LinkTo<'Asset'>>
export type EmbeddedEntryInline = NodeOf<'embedded-entry-inline', never, LinkTo<'Entry'>>

export type RichInline =
  | Hyperlink
  | EntryHyperlink
  | AssetHyperlink
  | EmbeddedEntryInline
  | NodeOf<'resource-hyperlink', TextNode, ResourceLink>
  | NodeOf<'embedded-resource-inline', never, ResourceLink>

export type Phrase = TextNode | RichInline
export type Paragraph = NodeOf<'paragraph', Phrase>
export type Heading = NodeOf<HeadingType, Phrase>
export type ListItem = NodeOf<'list-item', Exclude<RichBlock, RichTable>>
export type RichList = NodeOf<'ordered-list' | 'unordered-list', ListItem>

interface Spans {
  readonly colspan?: number
  readonly rowspan?: number
}

export type RichTableCell =
  | NodeOf<'table-cell', Paragraph | RichList, Spans>
  | NodeOf<'table-header-cell', Paragraph, Spans>
export type RichTableRow = NodeOf<'table-row', RichTableCell>
export type RichTable = NodeOf<'table', RichTableRow>

export type EmbeddedEntry = NodeOf<'embedded-entry-block', never, LinkTo<'Entry'>>
export type EmbeddedAsset = NodeOf<'embedded-asset-block', never, LinkTo<'Asset'>>

export type RichBlock =
  | Paragraph
  | Heading
  | RichList
  | NodeOf<'blockquote', Paragraph>
  | NodeOf<'hr', never>
  | RichTable
  | EmbeddedEntry
  | EmbeddedAsset
  | NodeOf<'embedded-resource-block', never, ResourceLink>

export type RichNode = RichText | RichBlock | ListItem | RichTableRow | RichTableCell | Phrase

export const isHeading = (node: RichNode): node is Heading => node.nodeType.startsWith('heading-')

/** 1 to 6, as the editor chose it; `headings` says how it is rendered. */
export const levelOf = ({ nodeType }: Heading): number => Number(nodeType.slice('heading-'.length))
