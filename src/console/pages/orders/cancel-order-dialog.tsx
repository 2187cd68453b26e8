import { useId, useState } from 'react'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { cancelOrderByStaff } from '#modules/ordering/desk/contract.staff-actions.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { staffCancelReasons } from '#modules/ordering/desk/rules/staff-actions.ts'

const t = translator(texts)

interface CancelOrderDialogProps {
  readonly order: DeskOrder
  readonly onClose: () => void
}

/** What goes back and who is told, before an order is cancelled for a reason. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const [reason, setReason] = useState<(typeof staffCancelReasons)[number]>('asked-for')
  const id = useId()
  const { number, totals, states } = order
  const cancel = useAction(cancelOrderByStaff, {
    refreshes: [getOrder, listOrders],
    done: () => t('cancelled', { number }),
    onDone: onClose,
  })
  const isPaid = ['authorized', 'completed', 'partially_refunded'].includes(states.payment)
  return (
    <ConfirmDialog
      title={t('cancelTitle', { number })}
      action={t('cancelDo')}
      isDanger
      isBusy={cancel.isRunning}
      onConfirm={() => void cancel.run({ params: { id: order.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{isPaid ? t('cancelText', { amount: formatLei(totals.total) }) : t('cancelUnpaid')}</p>
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {t('why')}
        </label>
        <span className="in">
          <select
            id={id}
            value={reason}
            onChange={({ target: { value } }) =>
              setReason(staffCancelReasons.find((one) => one === value) ?? 'asked-for')
            }
          >
            {staffCancelReasons.map((one) => (
              <option key={one} value={one}>
                {t(`reasons.${one}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
    </ConfirmDialog>
  )
}
