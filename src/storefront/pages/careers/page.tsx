import { translator } from '#kernel/translate.ts'
import texts from '#locales/careers.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import { AdvertList } from './advert-list.tsx'
import type { CareersData } from './loader.ts'

export { loadCareers as load } from './loader.ts'

const t = translator(texts)

const crumbsOf = ({ document }: CareersData): Crumb[] => [{ name: document.title }]

export const meta = (data: CareersData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export function Page({ data }: { readonly data: CareersData }) {
  const { path, adverts } = data
  return (
    <DocumentFrame
      of={data}
      path={path}
      crumbs={crumbsOf(data)}
      hasPicture
      before={
        <section aria-labelledby="posturi">
          <SectionHead id="posturi" title={t('open')} />
          {adverts.length > 0 ? (
            <AdvertList adverts={adverts} path={path} />
          ) : (
            <EmptyState
              art="package"
              title={t('none')}
              text={t('noneText')}
              action={<ButtonLink href={href('/info/despre')}>{t('about')}</ButtonLink>}
            />
          )}
        </section>
      }
    />
  )
}
