import { useId, useState } from 'react'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { blockCustomer } from '#modules/customers/desk/contract.staff-actions.ts'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

const t = translator(texts)

interface BlockDialogProps {
  readonly customer: DeskCustomer
  readonly onClose: () => void
}

/** What blocking means, and why it is done. */
export function BlockDialog({ customer: { id, firstName, orders }, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const fieldId = useId()
  const block = useAction(blockCustomer, {
    refreshes: [getDeskCustomer, getCustomerHistory],
    done: () => t('blockedNow', { name: firstName }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('blockTitle', { name: firstName })}
      action={t('blockDo')}
      isDanger
      isBusy={block.isRunning}
      canConfirm={reason.trim() !== ''}
      onConfirm={() => void block.run({ params: { id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>{t('blockText')}</p>
      {orders.open.length > 0 && <p>{t('blockOpen', { count: orders.open.length })}</p>}
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('blockReason')}
        </label>
        <span className="in">
          <textarea
            id={fieldId}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </span>
      </div>
    </ConfirmDialog>
  )
}
