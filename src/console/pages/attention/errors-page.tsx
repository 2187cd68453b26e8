import { useQuery } from '@tanstack/react-query'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-attention.json'
import { listBrowserErrors } from '#modules/client-errors/contract.staff.ts'
import { AttentionPage } from './attention-page.tsx'

const t = translator(texts)

/** Errors that browsers reported within a day, by message. */
export function ErrorsPage() {
  const query = useQuery(queryOf(listBrowserErrors, {}))
  return (
    <AttentionPage
      title={texts.errors.title}
      query={query}
      none={{ title: t('errors.none'), text: t('errors.noneText') }}
      columns={[
        { label: t('errors.message') },
        { label: t('errors.browser') },
        { label: t('errors.since') },
        { label: t('errors.reports'), isNumber: true },
      ]}
      row={({ message, reports, userAgent, at }) => (
        <tr key={message}>
          <td className="wrap">{message}</td>
          <td className="q wrap">{userAgent}</td>
          <td className="q">{formatNearTime(at, now())}</td>
          <td className="r med">{reports}</td>
        </tr>
      )}
    />
  )
}
