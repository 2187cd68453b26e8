import { useMemo } from 'react'
import { translator } from '#kernel/translate.ts'
import campaignTexts from '#locales/campaigns.json'
import texts from '#locales/documents.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import { RichTextView } from '#storefront/components/rich-text/rich-text-view.tsx'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { sameFrame } from '../document-frame/address.ts'
import { entriesOf } from '../document-frame/entries.tsx'
import type { DocumentContent } from '../document-frame/load-document.ts'
import css from './campaign-rules.module.css'
import type { CampaignRulesData } from './loader.ts'

export { loadCampaignRules as load } from './loader.ts'

const t = translator(texts)
const tc = translator(campaignTexts)

const crumbs = [{ name: t('info'), address: href('/info') }, { name: t('rules') }]

export const meta = (_: CampaignRulesData, { origin }: PageLocation): PageMeta => ({
  title: t('titleOf', { page: t('rules') }),
  description: t('rulesLead'),
  isIndexable: true,
  canonical: origin + href('/info/regulament-campanii'),
  picture: shopPicture(origin),
  statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbs)] : [],
})

/** The rules of every campaign on one page, each at the anchor of its slug. */
export function Page({ data: { path, rules } }: { readonly data: CampaignRulesData }) {
  return (
    <div className="wrap">
      {!isEmbed(path) && <Breadcrumbs crumbs={crumbs} />}
      <header className={css.head}>
        <h1>{t('rules')}</h1>
        <p className="muted">{rules.length === 0 ? tc('rulesEmpty') : t('rulesLead')}</p>
      </header>
      {rules.length > 0 && (
        <nav className={css.contents} aria-label={tc('contents')}>
          <ol>
            {rules.map(({ document: { id, slug, title, phase } }) => (
              <li key={id}>
                <a className="link" href={`#${slug}`}>
                  {title}
                </a>{' '}
                <span className="muted">{tc(phase ?? 'running')}</span>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {rules.map((one) => (
        <Rules key={one.document.id} of={one} path={path} />
      ))}
    </div>
  )
}

function Rules({ of, path }: { readonly of: DocumentContent; readonly path: string }) {
  const { slug, title, summary, body, assets, facts } = of.document
  const campaign = facts['campanie'] ?? slug
  const place = useMemo(() => ({ prefix: `${slug}-`, below: 2 }), [slug])
  return (
    <section className={css.rules} aria-labelledby={slug}>
      <h2 id={slug}>{title}</h2>
      {summary && <p className="muted">{summary}</p>}
      <p>
        <a
          className="link"
          href={sameFrame(path, documentAddress({ kind: 'campaign', slug: campaign, section: null }))}
        >
          {tc('toCampaign')}
        </a>
      </p>
      {body && (
        <RichTextView
          of={body}
          pictures={assets}
          entries={entriesOf(of, path)}
          isEmbedded={isEmbed(path)}
          place={place}
        />
      )}
    </section>
  )
}
