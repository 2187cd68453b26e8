import { translator } from '#kernel/translate.ts'
import documents from '#locales/documents.json'
import texts from '#locales/privacy.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { StoredItems } from '#storefront/features/consent/stored-table.tsx'
import { Processors } from '#storefront/features/legal/processors.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import type { PrivacyData } from './loader.ts'
import css from './privacy.module.css'

export { loadPrivacy as load } from './loader.ts'

const t = translator(texts)
const inDocuments = translator(documents)

const crumbsOf = ({ document }: PrivacyData): Crumb[] => [
  { name: inDocuments('info'), address: href('/info') },
  { name: document.title },
]

export const meta = (data: PrivacyData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

/** The policy as it is written, then what the shop knows itself: the services it is configured with, and what it stores. */
export function Page({ data }: { readonly data: PrivacyData }) {
  return (
    <DocumentFrame of={data} path={data.path} crumbs={crumbsOf(data)}>
      <section id="imputerniciti" className={css.section} aria-labelledby="imputerniciti-titlu" tabIndex={-1}>
        <h2 id="imputerniciti-titlu">{t('processors')}</h2>
        <Processors of={data.processors} />
      </section>
      <section id="in-browser" className={css.section} aria-labelledby="in-browser-titlu" tabIndex={-1}>
        <h2 id="in-browser-titlu">{t('stored')}</h2>
        <p>
          {t('storedText')} <a href={href('/info/cookie')}>{t('cookies')}</a>.
        </p>
        <h3>{t('always')}</h3>
        <StoredItems of="functional" />
        <h3>{t('optional')}</h3>
        <StoredItems of="optional" />
      </section>
    </DocumentFrame>
  )
}
