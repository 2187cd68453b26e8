import { translator } from '#kernel/translate.ts'
import texts from '#locales/content.json'
import type { NavigationView } from '#modules/content/contract.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { ContentBlocks } from '#storefront/components/content-blocks/content-blocks.tsx'
import { SeenAs } from '#storefront/components/customer/seen-as.ts'
import { recipeCard } from '#storefront/features/recipes/recipe-cards.tsx'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageName } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { shopCardAs } from '../shop-card.tsx'
import css from './document-preview.module.css'
import type { PreviewData, PreviewedPage } from './loader.ts'

export { loadDocumentPreview as load } from './loader.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('previewTitle'), isIndexable: false })

/** A draft of header or footer is shown where its links are: around the page. */
export const navigation = ({ of }: PreviewData): NavigationView | undefined =>
  of.kind === 'navigation' ? of.links : undefined

/** The page whose files the draft needs besides those of the preview. */
export const drawnAs = ({ of }: PreviewData): PageName | undefined =>
  of.kind === 'home' || of.kind === 'recipe' || of.kind === 'recipes' ? of.kind : undefined

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
          <of.Page data={of.home} />
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
      return <of.Page data={of.recipe} />
    case 'recipes':
      return (
        <>
          <of.Page data={of.landing} />
          <div className="wrap">
            <h2 className={css.next}>{t('onHomePage')}</h2>
            {of.home.sections.map(({ id, title, recipes }) => (
              <Rail key={id} id={`acasa-${id}`} title={title} of="recipes" hasMore={recipes.length > 4}>
                {recipes.map((recipe) => recipeCard(recipe))}
              </Rail>
            ))}
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
