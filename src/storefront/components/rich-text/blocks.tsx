import { plainText } from '#modules/content/rules/rich-text/plain-text.ts'
import { entryReference } from '#modules/content/rules/rich-text/references.ts'
import {
  type EmbeddedAsset,
  type EmbeddedEntry,
  isHeading,
  type ListItem,
  type RichBlock,
  type RichList,
} from '#modules/content/rules/rich-text/rich-text.ts'
import { ContentPicture } from '#storefront/components/page/content-picture.tsx'
import { HeadingWithLink } from './heading-with-link.tsx'
import { Phrases } from './phrases.tsx'
import css from './rich-text.module.css'
import { useSurroundings } from './rich-text-context.ts'
import { Table } from './table.tsx'

/* Nodes have no id and never change order while they are shown, so their position is their key. */

export function Blocks({ of: blocks }: { readonly of: readonly RichBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, index) => <Block key={index} of={block} />)
}

function Block({ of: block }: { readonly of: RichBlock }) {
  if (isHeading(block)) return <HeadingWithLink of={block} />
  switch (block.nodeType) {
    case 'paragraph':
      return plainText(block) === '' ? null : (
        <p>
          <Phrases of={block.content} />
        </p>
      )
    case 'ordered-list':
    case 'unordered-list':
      return <List of={block} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.content} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <Table of={block} renderBlocks={(blocks) => <Blocks of={blocks} />} />
    case 'embedded-entry-block':
      return <Entry of={block} />
    case 'embedded-asset-block':
      return <Picture of={block} />
    // Resources are entries of other spaces of the service, which the shop does not read.
    case 'embedded-resource-block':
      return null
  }
}

function List({ of: { nodeType, content } }: { readonly of: RichList }) {
  if (content.length === 0) return null
  const Element = nodeType === 'ordered-list' ? 'ol' : 'ul'
  return (
    <Element>
      {content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Item key={index} of={item} />
      ))}
    </Element>
  )
}

function Item({ of: { content } }: { readonly of: ListItem }) {
  return (
    <li>
      <Blocks of={content} />
    </li>
  )
}

function Entry({ of: { data } }: { readonly of: EmbeddedEntry }) {
  const { entries } = useSurroundings()
  const reference = entryReference(data.target.sys.id)
  const entry = reference && entries.render(reference)
  return entry && <div className={css.entry}>{entry}</div>
}

/** The column of text: 46rem beside its table of contents. */
const columnSizes = '(min-width: 1100px) 736px, 100vw'

function Picture({ of: { data } }: { readonly of: EmbeddedAsset }) {
  const picture = useSurroundings().pictures[data.target.sys.id]
  if (picture === undefined) return null
  return (
    <figure>
      <ContentPicture of={picture} alt={picture.alt} sizes={columnSizes} loading="lazy" decoding="async" />
    </figure>
  )
}
