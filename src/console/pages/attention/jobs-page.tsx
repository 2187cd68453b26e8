import { useQuery } from '@tanstack/react-query'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-attention.json'
import { listFailedJobs } from '#modules/dashboard/contract.staff.ts'
import { AttentionPage } from './attention-page.tsx'

const t = translator(texts)

/** Jobs that have used up their attempts. */
export function JobsPage() {
  const query = useQuery(queryOf(listFailedJobs, {}))
  return (
    <AttentionPage
      title={texts.jobs.title}
      query={query}
      none={{ title: t('jobs.none'), text: t('jobs.noneText') }}
      columns={[
        { label: t('jobs.name') },
        { label: t('jobs.error') },
        { label: t('jobs.since') },
        { label: t('jobs.attempts'), isNumber: true },
      ]}
      row={({ id, name, attempts, error, at }) => (
        <tr key={id}>
          <td className="mono">{name}</td>
          <td className="wrap">{error}</td>
          <td className="q">{formatNearTime(at, now())}</td>
          <td className="r">{attempts}</td>
        </tr>
      )}
    />
  )
}
