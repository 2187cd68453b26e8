import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { cancelOrder, listCancellationReasons, type OrderView } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { cancelledMoney } from './cancelled-money.ts'

const t = translator(texts)

/** Cancels the order with a reason. Possible until picking starts. */
export function CancelOrder({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CancelDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const client = useQueryClient()
  const { data: reasons = [] } = useQuery(queryOf(listCancellationReasons, {}))
  const [reason, setReason] = useState<(typeof reasons)[number]['code']>()
  const id = order.tokenValue
  const cancel = useMutation({
    mutationFn: () => api(cancelOrder, { params: { id }, body: { reason: reason ?? 'other' } }),
    onSuccess: async (cancelled) => {
      await cacheAnswer(client, placedOrderKey(id), cancelled)
      onClose()
    },
  })
  return (
    <Dialog
      look="modal"
      title={t('cancelTitle', { number: order.number ?? '' })}
      onClose={onClose}
      footer={
        <Button look="danger" isBlock isBusy={cancel.isPending} disabled={!reason} onClick={() => cancel.mutate()}>
          {t('cancelConfirm')}
        </Button>
      }
    >
      <div className="stack">
        <p>
          {t('cancelText')} {cancelledMoney(order)}
        </p>
        {order.additions.some(({ displayState }) => displayState !== 'cancelled') && <p>{t('cancelAdditions')}</p>}
        <Picks label={t('cancelReason')}>
          {reasons.map(({ code, label }) => (
            <Pick key={code} name="reason" title={label} checked={reason === code} onChange={() => setReason(code)} />
          ))}
        </Picks>
        {cancel.isError && <ErrorText>{refusalText(cancel.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
