import { translator } from '#kernel/translate.ts'
import cookies from '#locales/cookie-policy.json'
import texts from '#locales/documents.json'
import legal from '#locales/legal.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import css from './info.module.css'
import type { InfoData } from './loader.ts'

export { loadInfo as load } from './loader.ts'

const t = translator(texts)
const crumbs = [{ name: t('info') }]

/** Pages whose facts come from the configuration and the code, not from the content service. */
const codedPages = [
  { title: translator(cookies)('title'), summary: translator(cookies)('description'), address: href('/info/cookie') },
  {
    title: translator(legal)('title'),
    summary: translator(legal)('description'),
    address: href('/info/informatii-legale'),
  },
  { title: t('rules'), summary: t('rulesLead'), address: href('/info/regulament-campanii') },
]

export const meta = (_: InfoData, { origin }: PageLocation): PageMeta => ({
  title: t('titleOf', { page: t('infoTitle') }),
  description: t('infoLead'),
  isIndexable: true,
  canonical: origin + href('/info'),
  picture: shopPicture(origin),
  statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbs)] : [],
})

/** Every page below `/info`. */
export function Page({ data: { pages } }: { readonly data: InfoData }) {
  const links = [...pages.map((one) => ({ ...one, address: documentAddress(one) })), ...codedPages]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <header className={css.head}>
        <h1>{t('infoTitle')}</h1>
        <p className="muted">{t('infoLead')}</p>
      </header>
      <ul className={css.list}>
        {links
          .toSorted((a, b) => a.title.localeCompare(b.title, 'ro'))
          .map(({ title, summary, address }) => (
            <li key={address}>
              <a className="link" href={address}>
                {title}
              </a>
              {summary && <p className="muted">{summary}</p>}
            </li>
          ))}
      </ul>
    </div>
  )
}
