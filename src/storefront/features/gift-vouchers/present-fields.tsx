import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import type { GiftPurchase } from '#modules/gift-vouchers/contract.ts'
import { maxGiftMessageLength } from '#modules/gift-vouchers/rules/terms.ts'
import { TextArea, TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import type { SendingDays } from './sending-days.ts'

const t = translator(texts.buy)

interface PresentFieldsProps {
  readonly days: SendingDays
  readonly errorOf: (field: string) => string | undefined
  /** The present to change; a new one without it. */
  readonly of?: GiftPurchase
}

/** Who gets the present, with which words, and on which day; a present that was sent has no day to choose. */
export function PresentFields({ days, errorOf, of }: PresentFieldsProps) {
  return (
    <>
      <TextField
        label={t('recipientName')}
        name="recipientName"
        autoComplete="off"
        maxLength={80}
        required
        defaultValue={of?.recipientName}
        error={errorOf('recipientName')}
      />
      <TextField
        label={t('recipientEmail')}
        type="email"
        name="recipientEmail"
        autoComplete="off"
        maxLength={254}
        required
        defaultValue={of?.recipientEmail}
        error={errorOf('recipientEmail')}
      />
      <div className={grid.wide}>
        <TextArea
          label={t('message')}
          isOptional
          name="message"
          rows={4}
          maxLength={maxGiftMessageLength}
          defaultValue={of?.message}
          error={errorOf('message')}
        />
      </div>
      {!of?.sentAt && (
        <TextField
          label={t('deliverOn')}
          help={t('deliverOnHelp')}
          type="date"
          name="deliverOn"
          min={days.firstDay}
          max={days.lastDay}
          defaultValue={of?.deliverOn ?? days.firstDay}
          required
          error={errorOf('deliverOn')}
        />
      )}
    </>
  )
}
