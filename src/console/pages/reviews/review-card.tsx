import { useId, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import { decideReview, listReviews, mostClosed, type StaffReview } from '#modules/reviews/contract.staff.ts'
import { refusalReasons } from '#modules/reviews/rules/review.ts'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const t = translator(texts)

/** A review with what readers report of it, and the decision about it. */
export function ReviewCard({ review }: { readonly review: StaffReview }) {
  const { product, author, stars, words, state, changedAt, reports, reason, decidedBy } = review
  const name = author ?? t('nobody')
  return (
    <section className="sec review-card" aria-label={`${product}, ${name}`}>
      <div className="sec-h">
        <StatusChip tone={state === 'refused' ? 'err' : state === 'shown' ? 'ok' : 'warn'}>
          {t('stars', { count: stars })}
        </StatusChip>
        <h2>{product}</h2>
        <span>{name}</span>
        <span className="q end">{formatNearTime(changedAt, now())}</span>
      </div>
      <p>{words === '' ? <span className="q">{t('noWords')}</span> : words}</p>
      {review.photos.length > 0 && <ReviewPhotos review={review} />}
      {reports.length > 0 && (
        <ul className="col g6">
          {reports.map((report) => (
            <li key={report.id} className="small">
              {t('report', { reason: t(`reason.${report.reason}`), at: formatNearTime(report.at, now()) })}
              {report.words !== '' && ` „${report.words}”`}
            </li>
          ))}
        </ul>
      )}
      {decidedBy !== null && (
        <p className="xs q">
          {reason === null
            ? t('shownBy', { name: decidedBy })
            : t('refusedBy', { name: decidedBy, reason: t(`reason.${reason}`) })}
        </p>
      )}
      {(state === 'shown' || review.answer !== null) && <ReviewAnswer review={review} name={name} />}
      <Decision review={review} name={name} />
    </section>
  )
}

function Decision({ review, name }: { readonly review: StaffReview; readonly name: string }) {
  const { id, version, state, product } = review
  const fieldId = useId()
  const [reason, setReason] = useState<(typeof refusalReasons)[number]>('insult')
  const [isRefusing, setRefusing] = useState(false)
  const decide = useAction(decideReview, { refreshes: [listReviews], done: ({ state: next }) => t(`done.${next}`) })
  const reports = review.reports.slice(0, mostClosed).map((report) => report.id)
  const photos = review.photos.map((photo) => photo.id)
  const send = (why: typeof reason | null): void =>
    void decide.run({ params: { id }, body: { version, reason: why, photos, reports } })
  const of = <span className="sr"> {`${product}, ${name}`}</span>
  if (!isRefusing) {
    return (
      <div className="row g6">
        {(state !== 'shown' || review.reports.length > 0) && (
          <Button kind="main" isBusy={decide.isRunning} onClick={() => send(null)}>
            {t(state === 'shown' ? 'keep' : 'show')}
            {of}
          </Button>
        )}
        {state !== 'refused' && (
          <Button onClick={() => setRefusing(true)}>
            {t('refuse')}
            {of}
          </Button>
        )}
      </div>
    )
  }
  return (
    <form
      className="col g12"
      onSubmit={(event) => {
        event.preventDefault()
        send(reason)
      }}
    >
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('why')}
        </label>
        <span className="in">
          <select
            // biome-ignore lint/a11y/noAutofocus: the field opens by a press on its button.
            autoFocus
            id={fieldId}
            value={reason}
            onChange={({ target }) => setReason(refusalReasons.find((one) => one === target.value) ?? 'insult')}
          >
            {refusalReasons.map((one) => (
              <option key={one} value={one}>
                {t(`reason.${one}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="row g6">
        <Button kind="main" type="submit" isBusy={decide.isRunning}>
          {t('refuseNow')}
        </Button>
        <Button onClick={() => setRefusing(false)}>{t('giveUp')}</Button>
      </div>
    </form>
  )
}
