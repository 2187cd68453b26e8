import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#console/components/button.tsx'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { callsOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { conflictOf, type FieldConflict, versionNow } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import { answerReview, listReviews, type StaffReview } from '#modules/reviews/contract.staff.ts'

const t = translator(texts)

const labels = { answer: t('answerLabel') }

interface Conflict {
  readonly fields: Readonly<Record<string, FieldConflict>>
  readonly version: number
}

interface ReviewAnswerProps {
  readonly review: StaffReview
  /** Of the author. */
  readonly name: string
}

/** What the shop answers to a review: written and changed under a shown one, removed from any. Its button has the focus afterwards. */
export function ReviewAnswer({
  review: { id, version, answerVersion, state, product, answer },
  name,
}: ReviewAnswerProps) {
  const client = useQueryClient()
  const fieldId = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const [takesFocus, setTakesFocus] = useState(false)
  const save = useAction(answerReview, {
    refreshes: [listReviews],
    onFailed: (error) => {
      const fields = conflictOf(error)
      if (fields !== undefined) setConflict({ fields, version: versionNow(error) ?? 0 })
      return fields !== undefined
    },
    done: (saved) => t(saved.answer === null ? 'answerRemoved' : 'answered'),
  })
  const close = (): void => {
    // First: an open dialog lets nothing behind it have the focus.
    flushSync(() => setConflict(undefined))
    setTakesFocus(true)
    setOpen(false)
  }
  const send = async (next: string | null, seen = answerVersion): Promise<void> => {
    setTakesFocus(true)
    if (await save.run({ params: { id }, body: { version, answerVersion: seen, text: next } })) close()
  }
  /** The answer of the colleague stays. */
  const drop = (): void => {
    void client.invalidateQueries(callsOf(listReviews))
    close()
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
            <Button onClick={close}>{t('giveUp')}</Button>
          </div>
        </form>
      ) : (
        <div className="row g6">
          {state === 'shown' && (
            <Button
              key={answer ? 'change' : 'write'}
              // It takes the place of the form, or of the button that had the focus.
              autoFocus={takesFocus}
              onFocus={() => setTakesFocus(false)}
              onClick={() => {
                setText(answer?.text ?? '')
                setOpen(true)
              }}
            >
              {t(answer ? 'changeAnswer' : 'answer')}
              {of}
            </Button>
          )}
          {answer && (
            <Button isBusy={save.isRunning} onClick={() => void send(null)}>
              {t('removeAnswer')}
              {of}
            </Button>
          )}
        </div>
      )}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          labels={labels}
          isBusy={save.isRunning}
          onDrop={drop}
          onSave={(mine) => ('answer' in mine ? void send(mine['answer'] as string | null, conflict.version) : drop())}
        />
      )}
    </>
  )
}
