import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { longestCourierMessage } from '#modules/ordering/changes/rules/courier-message.ts'
import { messageCourier, type OrderView } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextArea } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './courier-messages.module.css'

const t = translator(texts)

/** The messages sent to the courier, and a form for another one while the order is out for delivery. */
export function CourierMessages({ order }: { readonly order: OrderView }) {
  const { tokenValue: id, courierMessages, canMessageCourier } = order
  const client = useQueryClient()
  const messages = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: (sent: string) => api(messageCourier, { params: { id }, body: { text: sent } }),
    onSuccess: async (changed, sent) => {
      await cacheAnswer(client, placedOrderKey(id), changed)
      setText((written) => (written === sent ? '' : written))
      // The form, which has the focus, disappears after the last allowed message.
      if (!changed.canMessageCourier) messages.current?.focus()
    },
    onError: () => void client.invalidateQueries({ queryKey: placedOrderKey(id) }),
  })
  if (!canMessageCourier && courierMessages.length === 0 && !send.isError) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending && text.trim() !== '') send.mutate(text)
  }
  const error = send.isError ? refusalText(send.error) : undefined
  return (
    <Panel className="stack" aria-labelledby="courier-title">
      <h2 id="courier-title">{t('courier')}</h2>
      <div ref={messages} tabIndex={-1} aria-live="polite">
        {courierMessages.length > 0 && (
          <ul className={css.list} aria-label={t('courierSaid')}>
            {courierMessages.map(({ text: words, writtenDate, isTold }) => (
              <li key={words}>
                <p className={css.text}>{words}</p>
                <p className="small muted">
                  <time dateTime={writtenDate}>{formatClock(writtenDate)}</time> ·{' '}
                  {t(isTold ? 'courierTold' : 'courierSending')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(canMessageCourier || error) && (
        <form className="stack" onSubmit={submit}>
          <TextArea
            label={t('courierText')}
            help={t('courierHelp')}
            error={error}
            rows={2}
            maxLength={longestCourierMessage}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" isBusy={send.isPending} disabled={text.trim() === '' || !canMessageCourier}>
              {t('courierSend')}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}
