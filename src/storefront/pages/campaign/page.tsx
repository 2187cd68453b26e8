import { translator } from '#kernel/translate.ts'
import texts from '#locales/campaigns.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { formatDayAndMonth, lastDayBefore } from '#storefront/lib/dates/dates.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { sameFrame } from '../document-frame/address.ts'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import { Countdown } from './countdown.tsx'
import type { CampaignData } from './loader.ts'

export { loadCampaign as load } from './loader.ts'

const t = translator(texts)

const crumbsOf = ({ document }: CampaignData) => [
  { name: t('campaigns'), address: href('/campanii') },
  { name: document.title },
]

export const meta = (data: CampaignData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export function Page({ data }: { readonly data: CampaignData }) {
  const { document, path, rules } = data
  const period = periodOf(document)
  return (
    <DocumentFrame
      of={data}
      path={path}
      crumbs={crumbsOf(data)}
      hasPicture
      facts={
        <>
          {period && <span>{period}</span>}
          {rules && (
            <a className="link" href={sameFrame(path, documentAddress(rules))}>
              {t('rulesOf')}
            </a>
          )}
        </>
      }
      before={<Countdown key={document.id} of={document} />}
    />
  )
}

/** 'Din 3 decembrie', 'Până la 7 decembrie' or both; the last day is the one in which the campaign still runs. */
function periodOf({ startsAt, endsAt }: CampaignData['document']): string | null {
  const from = startsAt === null ? null : formatDayAndMonth(startsAt)
  const until = endsAt === null ? null : formatDayAndMonth(`${lastDayBefore(endsAt)}T12:00:00Z`)
  if (from !== null && until !== null) return t('period', { from, until })
  if (from !== null) return t('since', { from })
  return until === null ? null : t('until', { until })
}
