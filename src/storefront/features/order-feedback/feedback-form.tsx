import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-feedback.json'
import { feedbackLikes, sendFeedback } from '#modules/ordering/contract.ts'
import { OrderMissing } from '#storefront/components/order-status/order-missing.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './feedback-form.module.css'

const t = translator(texts)

const ratings = ['1', '2', '3', '4', '5'] as const

interface FeedbackFormProps {
  readonly orderToken: string
  /** The grade chosen in the email; empty without one. */
  readonly rating: string
}

/** Feedback on an order: grade, good points and a comment. */
export function FeedbackForm({ orderToken, rating }: FeedbackFormProps) {
  const [grade, setGrade] = useState(rating)
  const [liked, setLiked] = useState<readonly (typeof feedbackLikes)[number][]>([])
  const [comment, setComment] = useState('')
  const send = useMutation({
    // 0 means no grade.
    mutationFn: () =>
      api(sendFeedback, {
        body: { orderToken, rating: Number(grade) || 0, formSubmitted: true, comment, liked: [...liked] },
      }),
  })
  if (orderToken === '') return <OrderMissing />
  if (send.isSuccess) {
    return (
      <EmptyState
        art="package"
        title={t('thanks')}
        text={t('thanksText')}
        action={<ButtonLink href={href('/account/order-history')}>{t('back')}</ButtonLink>}
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  const toggle = (one: (typeof feedbackLikes)[number]) =>
    setLiked(liked.includes(one) ? liked.filter((other) => other !== one) : [...liked, one])
  return (
    <Panel className={css.panel}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('text')}</p>
      <form className="stack" onSubmit={submit}>
        <div className={css.grades}>
          <Picks label={t('grade')} isInColumns>
            {ratings.map((one) => (
              <Pick
                key={one}
                isCompact
                name="rating"
                value={one}
                title={t(`grade-${one}`)}
                checked={grade === one}
                onChange={() => setGrade(one)}
              />
            ))}
          </Picks>
        </div>
        <fieldset className="stack">
          <legend>{t('liked')}</legend>
          {feedbackLikes.map((one) => (
            <Pick
              key={one}
              type="checkbox"
              title={t(`liked-${one}`)}
              checked={liked.includes(one)}
              onChange={() => toggle(one)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('comment')}
          isOptional
          rows={4}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {send.isError && <ErrorText>{refusalText(send.error)}</ErrorText>}
        <div>
          <Button type="submit" isBusy={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
