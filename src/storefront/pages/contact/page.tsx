import { translator } from '#kernel/translate.ts'
import documents from '#locales/documents.json'
import texts from '#locales/inquiries.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { shopStatement } from '#storefront/components/page/shop-statement.ts'
import { ContactCard } from '#storefront/features/inquiries/contact-card.tsx'
import { ContactForm } from '#storefront/features/inquiries/contact-form.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import css from './contact.module.css'
import type { ContactData } from './loader.ts'

export { loadContact as load } from './loader.ts'

const t = translator(texts)
const inDocuments = translator(documents)

const crumbsOf = ({ document }: ContactData): Crumb[] => [
  { name: inDocuments('info'), address: href('/info') },
  { name: document.title },
]

export const meta = (data: ContactData, location: PageLocation) =>
  documentMeta(data.document, location, {
    crumbs: crumbsOf(data),
    statements: import.meta.env.SSR ? [shopStatement(data.seller, location)] : [],
  })

export function Page({ data }: { readonly data: ContactData }) {
  return (
    <DocumentFrame of={data} path={data.path} crumbs={crumbsOf(data)} before={<ContactCard seller={data.seller} />}>
      <section id="formular" className={css.section} aria-labelledby="formular-titlu" tabIndex={-1}>
        <Panel className={css.panel}>
          <h2 id="formular-titlu">{t('write')}</h2>
          <p className="muted">{t('writeLead')}</p>
          <ContactForm />
        </Panel>
      </section>
    </DocumentFrame>
  )
}
