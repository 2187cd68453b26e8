import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { cancelOrder, type HistoryItem, listOrders } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import actionRow from '../action-row.module.css'
import { RescheduleOrder } from '../changes/reschedule-order.tsx'

const t = translator(texts)

interface NotDeliveredProps {
  readonly order: Pick<HistoryItem, 'tokenValue' | 'number' | 'totalInt' | 'notDelivered'>
  /** The parent order, on which the decision is made; null for an order without a parent. */
  readonly parent: { readonly tokenValue: string; readonly number: string } | null
}

/** Why an order was not delivered, with the two options: deliver again or cancel. Renders nothing for other orders. */
export function NotDelivered({ order, parent }: NotDeliveredProps) {
  const { notDelivered } = order
  if (notDelivered === null) return null
  const until = formatDateTime(notDelivered.decideUntil)
  return (
    <Notice kind="warn">
      <div className="stack">
        <p>
          <b>{notDelivered.reasonText}</b>{' '}
          {parent === null && (
            <WholeNumbers>{t(notDelivered.isPaid ? 'backText' : 'backTextUnpaid', { until })}</WholeNumbers>
          )}
        </p>
        {parent === null ? (
          <div className={actionRow.row}>
            <RescheduleOrder order={order} />
            <CancelUndelivered order={order} isPaid={notDelivered.isPaid} />
          </div>
        ) : (
          <a href={href('/account/order-history/:id', { id: parent.tokenValue })}>
            <WholeNumbers>{t('backWithParent', { number: parent.number })}</WholeNumbers>
          </a>
        )}
      </div>
    </Notice>
  )
}

interface CancelUndeliveredProps {
  readonly order: NotDeliveredProps['order']
  readonly isPaid: boolean
}

function CancelUndelivered({ order, isPaid }: CancelUndeliveredProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t(isPaid ? 'backMoney' : 'backDrop')}
      </Button>
      {isOpen && <CancelUndeliveredDialog order={order} isPaid={isPaid} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CancelUndeliveredDialog({
  order,
  isPaid,
  onClose,
}: CancelUndeliveredProps & { readonly onClose: () => void }) {
  const client = useQueryClient()
  const { tokenValue: id, number, totalInt } = order
  const cancel = useMutation({
    mutationFn: () => api(cancelOrder, { params: { id }, body: { reason: 'other' } }),
    onSuccess: async (cancelled) => {
      await cacheAnswer(client, placedOrderKey(id), cancelled)
      void client.invalidateQueries({ queryKey: [listOrders.id] })
      onClose()
    },
  })
  const facts = { number: number ?? '', amount: formatBani(bani(totalInt)) }
  return (
    <Dialog
      look="modal"
      title={t(isPaid ? 'backMoneyTitle' : 'backDropTitle')}
      onClose={onClose}
      footer={
        <Button look="danger" isBlock isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t(isPaid ? 'backMoney' : 'backDrop')}
        </Button>
      }
    >
      <div className="stack">
        <p>
          <WholeNumbers>{t(isPaid ? 'backMoneyText' : 'backDropText', facts)}</WholeNumbers>
        </p>
        <p className="muted">{t('backRest')}</p>
        {cancel.isError && <ErrorText>{refusalText(cancel.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
