import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '#console/components/banner.tsx'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { getPublishingReport } from '#modules/editorial/contract.staff.ts'

const t = translator(texts)

type Report = OkOf<typeof getPublishingReport>

/** What forbids publishing, and what readers would notice. */
export function PublishingReport({ query }: { readonly query: UseQueryResult<Report> }) {
  const { data, error, isPending } = query
  if (error) return <Banner tone="err">{problemText(error)}</Banner>
  if (isPending || data === undefined) return <Banner tone="info">{t('checking')}</Banner>
  const { faults, notices } = data
  if (faults.length + notices.length === 0) return <Banner tone="ok">{t('nothingToCorrect')}</Banner>
  return (
    <>
      {faults.length > 0 && (
        <Banner tone="err">
          <b>{t('faults')}</b>
          <ul className="plain">
            {faults.map(({ path, code }) => (
              <li key={`${path} ${code}`}>
                {placeOf(path)}: {code in texts.code ? t(`code.${code}` as 'code.other') : t('code.other')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {notices.length > 0 && (
        <Banner tone="warn">
          <b>{t('notices')}</b>
          <ul className="plain">
            {notices.map(({ path, code, what }) => (
              <li key={`${path} ${code}`}>
                {placeOf(path)}: {t(`notice.${code}` as 'notice.dead-link', { what })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** "Blocuri 2" for `blocks.1.title`. */
function placeOf(path: string): string {
  const [name = '', at] = path.split('.')
  const label = name in texts.field ? t(`field.${name}` as 'field.title') : name
  const number = Number(at)
  return at !== undefined && Number.isInteger(number) ? `${label} ${number + 1}` : label
}
