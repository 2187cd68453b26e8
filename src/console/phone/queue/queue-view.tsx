import done from 'icon:clock'
import cloud from 'icon:cloud-slash-fill'
import wrong from 'icon:warning-circle'
import full from 'icon:warning-fill'
import { Icon } from '#console/components/icon.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatSpan, formatTime } from '#console/lib/text/formats.ts'
import { refusalText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { dismissCall, sendQueue, useQueue } from './phone-queue.ts'

const t = translator(texts)

/** Banner on every phone page when offline or out of storage. */
export function QueueBanner() {
  const { offlineSince, isSending, isStorageShort } = useQueue()
  const now = useNow(10_000)
  return (
    <>
      {offlineSince !== null && (
        <div className="p-off" role="status">
          <Icon of={cloud} size="xl" />
          <span className="grow">
            <b>
              {now - offlineSince < 60_000
                ? t('offline.now')
                : t('offline.since', { span: formatSpan(offlineSince, now) })}
            </b>
            <span>{t('offline.text')}</span>
          </span>
          <button type="button" className="p-btn sm" disabled={isSending} onClick={() => void sendQueue()}>
            {t('offline.try')}
          </button>
        </div>
      )}
      {isStorageShort && (
        <div className="note warn" role="alert">
          <Icon of={full} />
          <span>{t('storageShort')}</span>
        </div>
      )}
    </>
  )
}

/** How many calls the list shows; an hour without a network leaves hundreds. */
const shownCalls = 20

/** Queued calls, and refused ones with their reasons, which come first. */
export function QueueList() {
  const { calls } = useQueue()
  if (calls.length === 0) return null
  const refused = calls.filter(({ refusal }) => refusal !== null)
  const waiting = calls.filter(({ refusal }) => refusal === null)
  const shown = [...refused, ...waiting.slice(0, shownCalls)]
  return (
    <section className="p-card" aria-label={t('queue.title')}>
      <div className="row">
        <h2 className="grow">{t('queue.title')}</h2>
        <span className="m xs">{t('queue.count', { count: calls.length })}</span>
      </div>
      <ol className="p-queue">
        {shown.map(({ id, label, at, refusal }) => (
          <li key={id}>
            <Icon of={refusal === null ? done : wrong} size="xl" />
            <span className="grow">
              <b>{label}</b>
              {refusal !== null && <span className="t-err">{refusalText(refusal)}</span>}
              {refusal !== null && (
                <button type="button" className="p-btn sm" onClick={() => void dismissCall(id)}>
                  {t('queue.dismiss')}
                </button>
              )}
            </span>
            <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          </li>
        ))}
      </ol>
      {shown.length < calls.length && <p className="m xs">{t('queue.more', { count: calls.length - shown.length })}</p>}
    </section>
  )
}
