import { translator } from '#kernel/translate.ts'
import texts from '#locales/content.json'
import { ContentBlocks } from '#storefront/components/content-blocks/content-blocks.tsx'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { shopCardAs } from '../shop-card.tsx'
import css from './document-preview.module.css'
import type { PreviewData } from './loader.ts'

export { loadDocumentPreview as load } from './loader.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('previewTitle'), isIndexable: false })

/** A draft as its page would show it, with a notice that it is one. */
export function Page({ data: { of, path, endsAt } }: { readonly data: PreviewData }) {
  return (
    <>
      <aside className={`wrap ${css.notice}`} aria-label={t('preview')}>
        <Notice kind="warn">
          {endsAt === null ? t('preview') : t('previewUntil', { time: formatDateTime(endsAt) })}
        </Notice>
      </aside>
      <Draft of={of} path={path} />
    </>
  )
}

function Draft({ of, path }: Pick<PreviewData, 'of' | 'path'>) {
  switch (of.kind) {
    case 'document': {
      const { title } = of.content.document
      return <DocumentFrame of={of.content} path={path} crumbs={[{ name: title }]} hasPicture />
    }
    case 'blocks':
      return (
        <div className="wrap">
          <h1 className="sr">{t('previewTitle')}</h1>
          {(['top', 'middle', 'bottom'] as const).map((place) => (
            <ContentBlocks key={place} of={of.content} at={place} cardsAs={shopCardAs} />
          ))}
        </div>
      )
    case 'fields':
      return (
        <div className="wrap">
          <h1>{of.title}</h1>
          <dl className={css.fields}>
            {of.fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
  }
}
