import present from 'icon:gift-duotone'
import ticket from 'icon:ticket-duotone'
import type { ReactNode } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, removeGiftVoucher, removeVoucher } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import css from './coupon-field.module.css'

const t = translator(texts)

/** A voucher that lowers prices, with its discount. */
export function AppliedCoupon({ of }: { readonly of: NonNullable<OrderView['couponInfo']> }) {
  const { code, promotionName, totalDiscountInt } = of
  const { choose, pending, error } = useOrderChange(({ tokenValue }, _: 'voucher') =>
    api(removeVoucher, { params: { id: tokenValue }, body: {} }),
  )
  return (
    <Applied
      icon={ticket}
      code={code}
      off={totalDiscountInt}
      onRemove={() => choose('voucher')}
      {...{ pending, error }}
    >
      {promotionName}
    </Applied>
  )
}

/** A gift voucher, with what it pays and what stays on it. */
export function AppliedGiftVoucher({ of }: { readonly of: NonNullable<OrderView['giftVoucher']> }) {
  const { code, usedInt, leftInt } = of
  const { choose, pending, error } = useOrderChange(({ tokenValue }, _: 'gift') =>
    api(removeGiftVoucher, { params: { id: tokenValue }, body: {} }),
  )
  return (
    <Applied icon={present} code={code} off={usedInt} onRemove={() => choose('gift')} {...{ pending, error }}>
      {t('giftVoucher')}
      {leftInt !== null && ` · ${t('giftLeft', { amount: formatBani(bani(leftInt)) })}`}
    </Applied>
  )
}

interface AppliedProps {
  readonly icon: string
  readonly code: string
  /** In bani. */
  readonly off: number
  readonly onRemove: () => void
  readonly pending: string | undefined
  readonly error: Error | null
  readonly children: ReactNode
}

const Applied = ({ icon, code, off, onRemove, pending, error, children }: AppliedProps) => (
  <div className={css.used}>
    <Icon of={icon} />
    <div>
      <b>{code}</b>
      <p className={css.name}>{children}</p>
    </div>
    {off > 0 && <b className={css.off}>−{formatBani(bani(off))}</b>}
    <button type="button" className="link" disabled={pending !== undefined} onClick={onRemove}>
      {t('voucherRemove')}
      <span className="sr"> {t('voucherThis', { code })}</span>
    </button>
    {error && <ErrorText>{refusalText(error)}</ErrorText>}
  </div>
)
