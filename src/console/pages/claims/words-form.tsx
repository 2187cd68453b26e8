import { useId, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import type { Contract } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { askShopper, type Claim, refuseClaim } from '#modules/claims/contract.staff.ts'

const t = translator(texts)

interface WordsFormProps {
  readonly claim: Claim
  readonly kind: 'ask' | 'refuse'
  readonly refreshes: readonly Contract[]
}

/** A sentence to the shopper: a question, or why the claim is refused. */
export function WordsForm({ claim: { id, question }, kind, refreshes }: WordsFormProps) {
  const fieldId = useId()
  const [text, setText] = useState('')
  const [questionId] = useState(() => crypto.randomUUID())
  const ask = useAction(askShopper, { refreshes, done: () => t('askedShopper') })
  const refuse = useAction(refuseClaim, { refreshes, done: () => t('refused') })
  const isEmpty = text.trim() === ''
  const send = (): void => {
    if (kind === 'ask') void ask.run({ params: { id }, body: { id: questionId, text } })
    else void refuse.run({ params: { id }, body: { sentence: text } })
  }
  return (
    <>
      <div className="scroll pad col g12">
        {question && <p className="m">{t('askedNow', { question })}</p>}
        <p className="m">{t(`text.${kind}`)}</p>
        <div className="field">
          <label className="lbl" htmlFor={fieldId}>
            {t(`label.${kind}`)}
          </label>
          <span className="in">
            <textarea
              id={fieldId}
              rows={5}
              maxLength={1_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </span>
        </div>
      </div>
      <div className="claim-foot">
        <Button
          kind={kind === 'ask' ? 'main' : 'danger'}
          size="lg"
          disabled={isEmpty}
          isBusy={ask.isRunning || refuse.isRunning}
          onClick={send}
        >
          {t(`send.${kind}`)}
        </Button>
      </div>
    </>
  )
}
