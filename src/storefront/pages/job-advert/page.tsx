import { translator } from '#kernel/translate.ts'
import texts from '#locales/careers.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { ApplicationForm } from '#storefront/features/inquiries/application-form.tsx'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { AdvertFacts } from '../careers/advert-list.tsx'
import { sameFrame } from '../document-frame/address.ts'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import css from './job-advert.module.css'
import { jobStatement } from './job-statement.ts'
import type { JobAdvertData } from './loader.ts'

export { loadJobAdvert as load } from './loader.ts'

const t = translator(texts)

const crumbsOf = ({ document }: JobAdvertData): Crumb[] => [
  { name: t('careers'), address: href('/cariere') },
  { name: document.title },
]

export function meta(data: JobAdvertData, location: PageLocation): PageMeta {
  const { document, seller } = data
  const isOpen = document.phase !== 'ended'
  const statements = isOpen ? [jobStatement(document, seller, location.origin)] : []
  const page = documentMeta(document, location, { crumbs: crumbsOf(data), statements })
  return { ...page, isIndexable: page.isIndexable && isOpen }
}

export function Page({ data }: { readonly data: JobAdvertData }) {
  const { document, path } = data
  const isOpen = document.phase !== 'ended'
  return (
    <DocumentFrame
      of={data}
      path={path}
      crumbs={crumbsOf(data)}
      hasPicture
      before={
        <div className={css.before}>
          <AdvertFacts advert={document} />
          {isOpen ? (
            <ButtonLink href="#formular">{t('toForm')}</ButtonLink>
          ) : (
            <Notice kind="warn">{t('closed')}</Notice>
          )}
        </div>
      }
    >
      {isOpen ? (
        <section id="formular" className={css.section} aria-labelledby="formular-titlu" tabIndex={-1}>
          <Panel className={css.panel}>
            <h2 id="formular-titlu">{t('apply')}</h2>
            <p className="muted">{t('applyLead')}</p>
            <ApplicationForm advert={document.slug} />
          </Panel>
        </section>
      ) : (
        <p className={css.section}>
          <a className="link" href={sameFrame(path, href('/cariere'))}>
            {t('others')}
          </a>
        </p>
      )}
    </DocumentFrame>
  )
}
