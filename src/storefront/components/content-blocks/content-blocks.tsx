import { type ReactNode, use } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/content.json'
import type { ContentBlockView } from '#modules/content/contract.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { ContentPicture } from '#storefront/components/page/content-picture.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { classes } from '#storefront/lib/dom/class-names.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { AnyLink } from '#storefront/ui/link/any-link.tsx'
import {
  BlockAction,
  BlockFrame,
  BlockPicture,
  type BlockProps,
  BlockText,
  DraftMark,
  headingOf,
} from './block-parts.tsx'
import css from './content-blocks.module.css'
import { ListIds } from './list-ids.ts'
import type { PageContent } from './page-content.ts'

const t = translator(texts)

/** Renders the cards of a rail with what pages add to them, such as the cart button. */
export type CardsAs = (look: { readonly isSponsored: boolean }) => (product: ListedProduct, index: number) => ReactNode

interface ContentBlocksProps {
  readonly of: PageContent
  readonly at: ContentBlockView['place']
  readonly cardsAs: CardsAs
  /** Ids of blocks that are shown elsewhere, as inside the text. */
  readonly except?: ReadonlySet<string>
}

/** The content blocks at one place of a page, each rendered by its kind. */
export function ContentBlocks({ of: { blocks, products }, at, cardsAs, except }: ContentBlocksProps) {
  return blocks
    .filter(({ id, place }) => place === at && !except?.has(id))
    .map((block) => (
      <ContentBlock key={block.id} block={block} products={products.get(block.id) ?? []} cardsAs={cardsAs} />
    ))
}

interface ProductsBlockProps extends BlockProps {
  /** The products of a block of products. */
  readonly products: readonly ListedProduct[]
  readonly cardsAs: CardsAs
}

export function ContentBlock({ block, products, cardsAs }: ProductsBlockProps) {
  switch (block.kind) {
    case 'banner':
      return <Banner block={block} />
    case 'highlight':
      return <Highlight block={block} />
    case 'media':
      return <Media block={block} />
    case 'boxes':
      return <Boxes block={block} />
    case 'products':
      return <Products block={block} products={products} cardsAs={cardsAs} />
    case 'text':
      return <Text block={block} />
    case 'default':
      return <Plain block={block} />
  }
}

/** A banner across the page: text on one side, a picture on the other. */
function Banner({ block }: BlockProps) {
  return (
    <BlockFrame block={block} className={css.banner}>
      <div className={css.words}>
        <BlockText block={block} />
        <BlockAction block={block} look={actionOn[block.look]} />
      </div>
      <BlockPicture block={block} className={css.picture} sizes="(min-width: 500px) 440px, 88vw" />
      {block.isSponsored && <span className={css.mark}>{t('sponsored')}</span>}
    </BlockFrame>
  )
}

/** The button look with enough contrast on each background. */
const actionOn = { shared: 'white', alpha: 'lime', beta: 'primary' } as const

/** One important sentence with an action. */
function Highlight({ block }: BlockProps) {
  return (
    <BlockFrame block={block} className={css.highlight}>
      <BlockPicture block={block} className={css.picture} sizes="72px" />
      <div className={css.words}>
        <BlockText block={block} />
      </div>
      <BlockAction block={block} look={block.look === 'alpha' ? 'lime' : 'primary'} />
    </BlockFrame>
  )
}

function Media({ block }: BlockProps) {
  return (
    <BlockFrame block={block} className={css.media}>
      <BlockPicture block={block} className={css.picture} sizes="(min-width: 1024px) min(50vw, 700px), 100vw" />
      <div className={css.words}>
        <BlockText block={block} />
        <BlockAction block={block} />
      </div>
    </BlockFrame>
  )
}

function Text({ block }: BlockProps) {
  return (
    <BlockFrame block={block} className={css.words}>
      <BlockText block={block} />
      <BlockAction block={block} />
    </BlockFrame>
  )
}

/** A block of an unknown kind: its text without a background. */
function Plain({ block }: BlockProps) {
  return (
    <BlockFrame block={block} className={css.plain}>
      <BlockText block={block} />
      <BlockAction block={block} />
    </BlockFrame>
  )
}

/** Classes of a block with a section heading, on the background of the page. */
const sectionClasses = ({ look }: ContentBlockView, kind?: string) => classes(css.section, kind, css[look])

function Boxes({ block }: BlockProps) {
  const { title, text, boxes } = block
  return (
    <section aria-labelledby={headingOf(block)} className={sectionClasses(block)} data-block="boxes">
      <DraftMark block={block} />
      <SectionHead id={headingOf(block)} title={title ?? ''} subtitle={text ?? undefined} more={moreOf(block)} />
      <ul className={css.boxes}>
        {boxes.map(({ id, title, text, url, picture }) => (
          <li key={id} className={css.box}>
            <div>
              <AnyLink href={url}>{title}</AnyLink>
              {text && <p>{text}</p>}
            </div>
            {picture && <ContentPicture of={picture} alt={picture.alt} sizes="72px" loading="lazy" />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Products({ block, products, cardsAs }: ProductsBlockProps) {
  const listId = use(ListIds).get(block.id)
  if (products.length === 0) return null
  return (
    <div className={sectionClasses(block, css.goods)} data-block="products">
      <DraftMark block={block} />
      <Rail
        id={headingOf(block)}
        title={block.title ?? ''}
        subtitle={block.text ?? undefined}
        more={moreOf(block)}
        products={products}
        {...(listId !== undefined && { listId })}
      >
        {products.map(cardsAs({ isSponsored: block.isSponsored }))}
      </Rail>
    </div>
  )
}

const moreOf = ({ action }: ContentBlockView) =>
  action === null ? undefined : { text: action.text, address: action.url }
