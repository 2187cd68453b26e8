import { translator } from '#kernel/translate.ts'
import texts from '#locales/content.json'
import type { NavigationView } from '#modules/content/contract.ts'
import { ContentBlocks } from '#storefront/components/content-blocks/content-blocks.tsx'
import { SeenAs } from '#storefront/components/customer/seen-as.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { Page as HomePage } from '../home/page.tsx'
import { HomeRecipes } from '../home/sections.tsx'
import { Page as RecipePage } from '../recipe/page.tsx'
import { Page as RecipesPage } from '../recipes/page.tsx'
import { shopCardAs } from '../shop-card.tsx'
import css from './document-preview.module.css'
import type { PreviewData, PreviewedPage } from './loader.ts'

export { loadDocumentPreview as load } from './loader.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('previewTitle'), isIndexable: false })

/** A draft of header or footer is shown where its links are: around the page. */
export const navigation = ({ of }: PreviewData): NavigationView | undefined =>
  of.kind === 'navigation' ? of.links : undefined

/** A draft as its page would show it, with a notice that it is one. */
export function Page({ data }: { readonly data: PreviewData }) {
  const { of, path, endsAt, at, seenAs } = data
  return (
    <SeenAs value={seenAs}>
      <aside className={`wrap ${css.notice}`} aria-label={t('preview')}>
        <Notice kind="warn">
          {endsAt === null ? t('preview') : t('previewUntil', { time: formatDateTime(endsAt) })}{' '}
          {t(seenAs === 'genius' ? 'seenAsMember' : 'seenAsGuest')}
          {at !== null && ` ${t('seenAt', { time: formatDateTime(at) })}`}
        </Notice>
      </aside>
      <Draft of={of} path={path} />
    </SeenAs>
  )
}

function Draft({ of, path }: Pick<PreviewData, 'of' | 'path'>) {
  switch (of.kind) {
    case 'document': {
      const { title } = of.content.document
      return <DocumentFrame of={of.content} path={path} crumbs={[{ name: title }]} hasPicture />
    }
    case 'home':
      return (
        <>
          <h1 className="sr">{t('previewTitle')}</h1>
          <HomePage data={of.home} />
        </>
      )
    case 'blocks':
      return (
        <div className="wrap">
          <h1 className="sr">{t('previewTitle')}</h1>
          {(['top', 'middle', 'bottom'] as const).map((place) => (
            <ContentBlocks key={place} of={of.content} at={place} cardsAs={shopCardAs} />
          ))}
        </div>
      )
    case 'recipe':
      return <RecipePage data={of.recipe} />
    case 'recipes':
      return (
        <>
          <RecipesPage data={of.landing} />
          <div className="wrap">
            <h2 className={css.next}>{t('onHomePage')}</h2>
            <HomeRecipes sections={of.home.sections} />
          </div>
        </>
      )
    case 'navigation':
      return (
        <div className={`wrap ${css.fields}`}>
          <h1>{t('navigation')}</h1>
          <p>{t('navigationText')}</p>
        </div>
      )
    case 'fields':
      return <Fields of={of} />
  }
}

function Fields({ of }: { readonly of: Extract<PreviewedPage, { kind: 'fields' }> }) {
  return (
    <div className="wrap">
      <h1>{of.title}</h1>
      <p className="muted">{t('notShownYet')}</p>
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
