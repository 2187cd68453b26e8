import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { problemText, violationsOf } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type EntryView, getPublishingReport, publishEntry, unpublishEntry } from '#modules/editorial/contract.staff.ts'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'
import { mayReview } from '#modules/editorial/rules/review.ts'
import { TimeInput } from './inputs.tsx'
import { PublishingReport } from './publishing-report.tsx'

const t = translator(texts)

interface PublishDialogProps {
  readonly entry: EntryView
  /** The newest version, which is published. */
  readonly version: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Publishes the newest version now or at a time, or withdraws the entry; first tells what readers would notice. */
export function PublishDialog({ entry, version, onClose, onDone }: PublishDialogProps) {
  const { id, canWithdraw, publications, review } = entry
  const [since, setSince] = useState<string>()
  const [until, setUntil] = useState<string>()
  const { member } = useSession()
  const report = useQuery({ ...queryOf(getPublishingReport, { params: { id } }), staleTime: 0 })
  const refreshes = [listDeskEntries, getPublishingReport]
  const publish = useAction(publishEntry, {
    ...{ refreshes, onDone, onFailed: () => true },
    done: () => t(since === undefined ? 'published' : 'scheduledNow'),
  })
  const withdraw = useAction(unpublishEntry, { refreshes, onDone, done: () => t('withdrawn') })
  const isOwn = review.isNeeded && !mayReview(review.writers, member.id)
  const isBlocked = isOwn || (report.data?.faults.length ?? 1) > 0
  const body = { version, since: since ?? null, until: until ?? null }
  return (
    <Dialog
      title={t('publish')}
      onClose={onClose}
      onSubmit={() => !isBlocked && void publish.run({ params: { id }, body })}
      footer={
        <>
          {canWithdraw && (
            <Button
              kind="remove"
              size="lg"
              isBusy={withdraw.isRunning}
              onClick={() => void withdraw.run({ params: { id } })}
            >
              {t('withdraw')}
            </Button>
          )}
          <span className="end">
            <Button type="submit" kind="main" size="lg" disabled={isBlocked} isBusy={publish.isRunning}>
              {since === undefined ? t('publishVersion', { version }) : t('scheduleVersion', { version })}
            </Button>
          </span>
        </>
      }
    >
      <div className="col g16">
        {isOwn && <Banner tone="warn">{t('needsReview')}</Banner>}
        {publish.error !== undefined && violationsOf(publish.error).length === 0 && (
          <Banner tone="err">{problemText(publish.error)}</Banner>
        )}
        <PublishingReport query={report} />
        {publications.length > 0 && (
          <ul className="plain xs">
            {publications.map((one) => (
              <li key={`${one.version} ${one.since}`}>
                {t(one.until === null ? 'publicationSince' : 'publicationBetween', {
                  version: one.version,
                  since: formatDayTime(one.since),
                  until: one.until === null ? '' : formatDayTime(one.until),
                })}
              </li>
            ))}
          </ul>
        )}
        <div className="entry-pair">
          <TimeInput
            label={t('since')}
            hint={t('sinceHint')}
            value={since}
            onChange={(at) => setSince(at as string | undefined)}
          />
          <TimeInput
            label={t('until')}
            hint={t('untilHint')}
            value={until}
            onChange={(at) => setUntil(at as string | undefined)}
          />
        </div>
      </div>
    </Dialog>
  )
}
