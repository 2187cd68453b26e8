import { useId, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import { answerReview, listReviews, type StaffReview } from '#modules/reviews/contract.staff.ts'

const t = translator(texts)

interface ReviewAnswerProps {
  readonly review: StaffReview
  /** Of the author. */
  readonly name: string
}

/** What the shop answers under a shown review: written, changed and removed. */
export function ReviewAnswer({ review: { id, version, product, answer }, name }: ReviewAnswerProps) {
  const fieldId = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const save = useAction(answerReview, {
    refreshes: [listReviews],
    done: (saved) => t(saved.answer === null ? 'answerRemoved' : 'answered'),
  })
  const send = async (next: string | null): Promise<void> => {
    if (await save.run({ params: { id }, body: { version, text: next } })) setOpen(false)
  }
  const of = <span className="sr"> {`${product}, ${name}`}</span>
  return (
    <>
      {answer && (
        <div className="col g6">
          <span className="xs q">{t('answeredBy', { name: answer.by, at: formatNearTime(answer.at, now()) })}</span>
          <p>{answer.text}</p>
        </div>
      )}
      {isOpen ? (
        <form
          className="col g12"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') void send(text)
          }}
        >
          <div className="field">
            <label className="lbl" htmlFor={fieldId}>
              {t('answerLabel')}
            </label>
            <span className="in">
              <textarea
                // biome-ignore lint/a11y/noAutofocus: the field opens by a press on its button.
                autoFocus
                id={fieldId}
                rows={4}
                maxLength={2_000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          </div>
          <div className="row g6">
            <Button kind="main" type="submit" disabled={text.trim() === ''} isBusy={save.isRunning}>
              {t('sendAnswer')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('giveUp')}</Button>
          </div>
        </form>
      ) : (
        <div className="row g6">
          <Button
            onClick={() => {
              setText(answer?.text ?? '')
              setOpen(true)
            }}
          >
            {t(answer ? 'changeAnswer' : 'answer')}
            {of}
          </Button>
          {answer && (
            <Button isBusy={save.isRunning} onClick={() => void send(null)}>
              {t('removeAnswer')}
              {of}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
