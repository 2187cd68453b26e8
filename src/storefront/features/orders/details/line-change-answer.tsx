import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { answerLineChange, type OrderItemView } from '#modules/ordering/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './line-change-answer.module.css'

const t = translator(texts)

interface LineChangeAnswerProps {
  readonly orderToken: string
  readonly item: OrderItemView
  /** No other line of the order is left: refusing this one cancels the order. */
  readonly isLast: boolean
  /** What was changed; announced again by screen readers after the answer. */
  readonly children: ReactNode
}

/** Lets the shopper accept or refuse the replacement of a line, while the server allows it. */
export function LineChangeAnswer({ orderToken: id, item, isLast, children }: LineChangeAnswerProps) {
  const client = useQueryClient()
  const outcome = useRef<HTMLDivElement>(null)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (accepted: boolean) => api(answerLineChange, { params: { id, itemId: item.id }, body: { accepted } }),
    onSuccess: async (order) => {
      await cacheAnswer(client, placedOrderKey(id), order)
      // The pressed button disappears with the answer.
      outcome.current?.focus()
    },
    // Fetch the order: it shows why the change was refused.
    onError: () => void client.invalidateQueries({ queryKey: placedOrderKey(id) }),
  })
  const press = (accepted: boolean) => isPending || mutate(accepted)
  const [other] = item.replacements
  const name = other ? lineName(other) : ''
  return (
    <div className={css.answer}>
      <div ref={outcome} className={css.outcome} tabIndex={-1} aria-live="polite">
        <span className="small muted">{children}</span>
        {item.answer === 'accepted' && <span className="small">{t('answer-accepted')}</span>}
      </div>
      {item.canBeAnswered && (
        <div className={css.ask}>
          <p className="small">{t(isLast ? 'answer-last' : item.answer === null ? 'answer-ask' : 'answer-again')}</p>
          <div className={css.buttons}>
            {item.answer === null && (
              <Button
                look="soft"
                size="small"
                aria-label={t('answer-keep-of', { name })}
                isBusy={isPending && variables}
                onClick={() => press(true)}
              >
                {t('answer-keep')}
              </Button>
            )}
            <Button
              look="secondary"
              size="small"
              aria-label={t('answer-refuse-of', { name })}
              isBusy={isPending && !variables}
              onClick={() => press(false)}
            >
              {t('answer-refuse')}
            </Button>
          </div>
        </div>
      )}
      {error && <ErrorText>{refusalText(error)}</ErrorText>}
    </div>
  )
}
