import ticket from 'icon:ticket-duotone'
import { type FormEvent, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { applyCoupon, type OrderView, removeVoucher } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText, TextField } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import css from './coupon-field.module.css'

const t = translator(texts)

interface CouponFieldProps {
  readonly order: OrderView
  /** In the field from the start. */
  readonly offered?: string | undefined
}

/** Applies a voucher by its code, or shows the applied voucher with its discount and a button to remove it. */
export function CouponField({ order, offered = '' }: CouponFieldProps) {
  const [code, setCode] = useState(offered)
  const { couponInfo: coupon } = order
  const apply = useOrderChange(({ tokenValue }, couponCode: string) =>
    api(applyCoupon, { params: { id: tokenValue }, body: { couponCode } }),
  )
  const remove = useOrderChange(({ tokenValue }, _: 'voucher') =>
    api(removeVoucher, { params: { id: tokenValue }, body: {} }),
  )
  useRestoredFocus('#voucher', coupon?.code ?? '')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '' && apply.pending === undefined) apply.choose(code.trim(), { onSuccess: () => setCode('') })
  }
  if (coupon && remove.pending === undefined) {
    return (
      <div id="voucher" className={css.used} tabIndex={-1}>
        <Icon of={ticket} />
        <div>
          <b>{coupon.code}</b>
          <p className={css.name}>{coupon.promotionName}</p>
        </div>
        {coupon.totalDiscountInt > 0 && <b className={css.off}>−{formatBani(bani(coupon.totalDiscountInt))}</b>}
        <button type="button" className="link" onClick={() => remove.choose('voucher')}>
          {t('voucherRemove')}
          <span className="sr"> {t('voucherThis', { code: coupon.code })}</span>
        </button>
        {remove.error && <ErrorText>{refusalText(remove.error)}</ErrorText>}
      </div>
    )
  }
  return (
    <form id="voucher" className={css.form} onSubmit={submit} tabIndex={-1}>
      <TextField
        label={t('voucher')}
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
