import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { applyCoupon, type OrderView } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { AppliedCoupon, AppliedGiftVoucher } from './applied-vouchers.tsx'
import css from './coupon-field.module.css'

const t = translator(texts)

interface CouponFieldProps {
  readonly order: OrderView
  /** In the field from the start. */
  readonly offered?: string | undefined
  /** The field opens with a press. */
  readonly isFolded: boolean
}

/**
 * The vouchers of the order, each with a button to remove it, and a field for a code while there is room for another: one
 * that lowers prices, and a gift voucher.
 */
export function CouponField({ order, offered = '', isFolded }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(!isFolded || offered !== '')
  const { couponInfo: coupon, giftVoucher: gift } = order
  useRestoredFocus('#voucher', `${coupon?.code} ${gift?.code}`)
  useRestoredFocus('#voucher input', String(isOpen))
  return (
    <div id="voucher" className={css.vouchers} tabIndex={-1}>
      {coupon && <AppliedCoupon of={coupon} />}
      {gift && <AppliedGiftVoucher of={gift} />}
      {!isOpen && !(coupon && gift) && (
        <div>
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {t('haveCode')}
          </button>
        </div>
      )}
      {isOpen && !(coupon && gift) && (
        <CodeForm offered={offered} label={t(coupon ? 'voucherGift' : gift ? 'voucherDiscount' : 'voucher')} />
      )}
    </div>
  )
}

function CodeForm({ offered, label }: { readonly offered: string; readonly label: string }) {
  const [code, setCode] = useState(offered)
  const apply = useOrderChange(({ tokenValue }, couponCode: string) =>
    api(applyCoupon, { params: { id: tokenValue }, body: { couponCode } }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '' && apply.pending === undefined) apply.choose(code.trim(), { onSuccess: () => setCode('') })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={label}
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={apply.error ? refusalText(apply.error) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="secondary" isBusy={apply.pending !== undefined}>
        {t('voucherApply')}
      </Button>
    </form>
  )
}
