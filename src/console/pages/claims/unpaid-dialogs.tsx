import { useId, useState } from 'react'
import '#console/components/refund/refund.css'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import refundTexts from '#locales/console-refunds.json'
import { listUnpaidRefunds, noteRefundPaid, redirectRefund } from '#modules/claims/contract.staff-refunds.ts'

const t = translator(texts)
const tRefund = translator(refundTexts)
const refreshes = [listUnpaidRefunds]

export type Unpaid = OkOf<typeof listUnpaidRefunds>['items'][number]

interface UnpaidDialogProps {
  readonly refund: Unpaid
  readonly onClose: () => void
}

/** Notes that a colleague, or the bank, has given the money to the shopper. */
export function PaidDialog({ refund: { id, orderNumber, amount, iban }, onClose }: UnpaidDialogProps) {
  const [reference, setReference] = useState('')
  const pay = useAction(noteRefundPaid, { refreshes, done: () => t('unpaid.paid'), onDone: onClose })
  const body = reference.trim() === '' ? {} : { reference }
  return (
    <ConfirmDialog
      title={t('unpaid.payTitle', { amount: formatLei(amount), order: orderNumber })}
      action={t('unpaid.payDo', { amount: formatLei(amount) })}
      isBusy={pay.isRunning}
      onConfirm={() => void pay.run({ params: { id }, body })}
      onClose={onClose}
    >
      <p>{iban === null ? t('unpaid.payCash') : t('unpaid.payIban', { iban })}</p>
      <TextField label={t('unpaid.reference')} value={reference} most={60} onChange={setReference} />
    </ConfirmDialog>
  )
}

const destinations = ['voucher', 'points', 'iban'] as const

/** Gives a refund that its gateway refuses another destination. */
export function RedirectDialog({ refund: { id, orderNumber, amount }, onClose }: UnpaidDialogProps) {
  const [destination, setDestination] = useState<(typeof destinations)[number]>('voucher')
  const [iban, setIban] = useState('')
  const redirect = useAction(redirectRefund, {
    refreshes,
    done: () => t(`unpaid.redirected.${destination}`),
    onDone: onClose,
  })
  const canConfirm = destination !== 'iban' || iban.trim() !== ''
  return (
    <ConfirmDialog
      title={t('unpaid.redirectTitle', { amount: formatLei(amount), order: orderNumber })}
      action={t('unpaid.redirectDo', { amount: formatLei(amount) })}
      isBusy={redirect.isRunning}
      canConfirm={canConfirm}
      onConfirm={() =>
        void redirect.run({ params: { id }, body: { destination, ...(destination === 'iban' && { iban }) } })
      }
      onClose={onClose}
    >
      <div className="field refund-destination">
        <span className="lbl" aria-hidden="true">
          {tRefund('destination')}
        </span>
        <Segments
          label={tRefund('destination')}
          options={destinations.map((value) => ({ value, label: tRefund(`to.${value}`) }))}
          value={destination}
          onChange={setDestination}
        />
        <span className="hint">{t(`unpaid.redirectText.${destination}`)}</span>
      </div>
      {destination === 'iban' && <TextField label={tRefund('iban')} value={iban} most={40} onChange={setIban} />}
    </ConfirmDialog>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onChange: (value: string) => void
}

function TextField({ label, value, most, onChange }: TextFieldProps) {
  const fieldId = useId()
  return (
    <div className="field">
      <label className="lbl" htmlFor={fieldId}>
        {label}
      </label>
      <span className="in">
        <input
          id={fieldId}
          autoComplete="off"
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </div>
  )
}
