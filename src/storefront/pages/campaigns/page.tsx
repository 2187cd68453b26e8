import { translator } from '#kernel/translate.ts'
import texts from '#locales/campaigns.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { sameFrame } from '../document-frame/address.ts'
import { DocumentCard } from '../document-frame/document-card.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import css from './campaigns.module.css'
import type { CampaignsData } from './loader.ts'

export { loadCampaigns as load } from './loader.ts'

const t = translator(texts)

const phases = ['running', 'coming', 'ended'] as const

const crumbsOf = ({ document }: CampaignsData) => [{ name: document.title }]

export const meta = (data: CampaignsData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

/** Running campaigns, then those to come, then those that ended; a campaign without days is always running. */
export function Page({ data }: { readonly data: CampaignsData }) {
  const { campaigns, path } = data
  const hasRunning = campaigns.some(({ phase }) => phase !== 'coming' && phase !== 'ended')
  return (
    <DocumentFrame
      of={data}
      path={path}
      crumbs={crumbsOf(data)}
      before={
        <>
          {!hasRunning && (
            <EmptyState
              art="cooking"
              title={t('noneTitle')}
              text={t('noneText')}
              action={<ButtonLink href={href('/oferte/*rest', { rest: '' })}>{t('offers')}</ButtonLink>}
            />
          )}
          {phases.map((phase) => (
            <Campaigns key={phase} phase={phase} of={data} />
          ))}
        </>
      }
    />
  )
}

interface CampaignsProps {
  readonly phase: (typeof phases)[number]
  readonly of: CampaignsData
}

function Campaigns({ phase, of: { campaigns, path } }: CampaignsProps) {
  const listed = campaigns.filter((one) => (one.phase ?? 'running') === phase)
  if (listed.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={phase}>
      <SectionHead id={phase} title={t(phase)} />
      <ul className={css.list} data-phase={phase}>
        {listed.map((one, index) => (
          <li key={one.id}>
            <DocumentCard
              document={one}
              address={sameFrame(path, documentAddress(one))}
              isEarly={phase === 'running' && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
