import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-ratings.json'
import { answerLowRating, type LowRating, listLowRatings } from '#modules/claims/contract.staff-ratings.ts'

const t = translator(texts)

/** A low rating with who picked and delivered its order, and its answer. */
export function RatingCard({ rating }: { readonly rating: LowRating }) {
  const { orderId, orderNumber, client, rating: stars, comment, liked, pickers, courier, ratedAt, answer } = rating
  return (
    <section className="sec rating" aria-label={orderNumber}>
      <div className="sec-h">
        <StatusChip tone="err">{t('stars', { count: stars })}</StatusChip>
        <h2>{client}</h2>
        <Link className="link" to={`/comenzi/${orderId}`}>
          {orderNumber}
        </Link>
        <span className="q end">{formatNearTime(ratedAt, now())}</span>
      </div>
      <p>{comment === '' ? <span className="q">{t('noWords')}</span> : `„${comment}”`}</p>
      <KeyValues
        items={[
          { label: t('pickedBy'), value: pickers.length === 0 ? t('nobodyScanned') : pickers.join(', ') },
          { label: t('deliveredBy'), value: courier ?? t('noRun') },
          ...(liked.length === 0
            ? []
            : [{ label: t('liked'), value: liked.map((one) => t(`like.${one}`)).join(', ') }]),
        ]}
      />
      {answer === null ? (
        <AnswerForm rating={rating} />
      ) : (
        <div className="claim-words">
          <span className="xs q">{t('answeredBy', { name: answer.by, at: formatNearTime(answer.at, now()) })}</span>
          <p>{answer.text}</p>
        </div>
      )}
    </section>
  )
}

function AnswerForm({ rating: { orderId, orderNumber } }: { readonly rating: LowRating }) {
  const fieldId = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [answerId] = useState(() => crypto.randomUUID())
  const answer = useAction(answerLowRating, { refreshes: [listLowRatings], done: () => t('sent') })
  if (!isOpen) {
    return (
      <div className="row">
        <Button onClick={() => setOpen(true)}>
          {t('answer')}
          <span className="sr"> {orderNumber}</span>
        </Button>
      </div>
    )
  }
  const send = (): void => {
    if (text.trim() !== '') void answer.run({ params: { orderId }, body: { id: answerId, text } })
  }
  return (
    <form
      className="col g12"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('label')}
        </label>
        <span className="in">
          <textarea
            // biome-ignore lint/a11y/noAutofocus: the field opens by a press on its button.
            autoFocus
            id={fieldId}
            rows={4}
            maxLength={1_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
        </span>
      </div>
      <div className="row">
        <Button kind="main" type="submit" disabled={text.trim() === ''} isBusy={answer.isRunning}>
          {t('send')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('giveUp')}</Button>
      </div>
    </form>
  )
}
