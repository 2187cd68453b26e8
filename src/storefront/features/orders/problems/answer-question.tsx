import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-answer.json'
import { answerAboutProblem } from '#modules/claims/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'

const t = translator(texts)

interface AnswerQuestionProps {
  readonly order: OrderView
  readonly problem: OrderView['problems'][number]
}

/** What the help desk asks about a problem, and the answer to it. */
export function AnswerQuestion({ order: { tokenValue: id }, problem }: AnswerQuestionProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => api(answerAboutProblem, { params: { id, problemId: problem.id }, body: { text } }),
    onSuccess: async () => {
      raiseToast({ type: 'success', content: t('sent') })
      await client.invalidateQueries({ queryKey: placedOrderKey(id) })
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !send.isPending) send.mutate()
      }}
    >
      <p>{t('asked', { question: problem.question ?? '' })}</p>
      <TextArea label={t('answer')} maxLength={1_000} value={text} onChange={({ target }) => setText(target.value)} />
      {send.error && <ErrorText>{refusalText(send.error)}</ErrorText>}
      <Button type="submit" disabled={text.trim() === '' || send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
