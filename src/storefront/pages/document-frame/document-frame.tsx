import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/documents.json'
import { entryReferences } from '#modules/content/rules/rich-text/references.ts'
import { ContentBlocks } from '#storefront/components/content-blocks/content-blocks.tsx'
import { Breadcrumbs, type Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { ContentPicture } from '#storefront/components/page/content-picture.tsx'
import { RichTextView } from '#storefront/components/rich-text/rich-text-view.tsx'
import { TextColumns } from '#storefront/components/rich-text/text-columns.tsx'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { shopCardAs } from '../shop-card.tsx'
import css from './document-frame.module.css'
import { entriesOf } from './entries.tsx'
import type { DocumentContent } from './load-document.ts'

const t = translator(texts)

interface DocumentFrameProps {
  readonly of: DocumentContent
  /** The page's own path, from which embeds are told. */
  readonly path: string
  readonly crumbs: readonly Crumb[]
  /** Under the title: author, date, reading time. */
  readonly facts?: ReactNode
  /** Whether the picture of the document is shown above the text. */
  readonly hasPicture?: boolean
  /** Between head and text. */
  readonly before?: ReactNode
  /** After the text. */
  readonly children?: ReactNode
}

/** The page of a document: title, lead, picture, text with its table of contents, and the blocks around it. */
export function DocumentFrame({ of, path, crumbs, facts, hasPicture = false, before, children }: DocumentFrameProps) {
  const { document, content } = of
  const { title, summary, picture, body, assets, isDraft } = document
  const isEmbedded = isEmbed(path)
  const inBody = new Set(body ? entryReferences(body).flatMap(({ kind, key }) => (kind === 'block' ? key : [])) : [])
  const around = { of: content, except: inBody, cardsAs: shopCardAs }
  return (
    <div className="wrap">
      {!isEmbedded && <Breadcrumbs crumbs={crumbs} />}
      {isDraft && <Notice kind="warn">{t('draft')}</Notice>}
      <header className={css.head}>
        <h1>{title}</h1>
        {summary && <p className={css.lead}>{summary}</p>}
        {facts && <div className={css.facts}>{facts}</div>}
      </header>
      {hasPicture && picture && (
        <ContentPicture
          of={picture}
          alt={picture.alt}
          className={css.picture}
          sizes="(min-width: 1060px) 992px, 100vw"
          fetchPriority="high"
        />
      )}
      <ContentBlocks {...around} at="top" />
      {before}
      {body && (
        <TextColumns of={body}>
          <RichTextView of={body} pictures={assets} entries={entriesOf(of, path)} isEmbedded={isEmbedded} />
        </TextColumns>
      )}
      <ContentBlocks {...around} at="middle" />
      {children}
      <ContentBlocks {...around} at="bottom" />
    </div>
  )
}
