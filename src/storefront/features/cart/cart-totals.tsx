import caretUp from 'icon:caret-up-bold'
import { useId, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { OrderAmounts } from '#storefront/components/order/order-amounts.tsx'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './cart-totals.module.css'

const t = translator(texts)

/** The total in one row that opens to what it consists of, and the link to the checkout. */
export function CartTotals({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { totalInt, summary } = order
  const reduced = itemsOf(order).reduce(
    (sum, { fullSubtotalInt, subtotalInt }) => sum + fullSubtotalInt - subtotalInt,
    0,
  )
  return (
    <>
      <div className={css.total}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('total')}
          <Icon of={caretUp} />
        </button>
        <span>
          {reduced > 0 && (
            <s>
              <span className="sr">{t('before')}</span>
              {formatBani(bani(totalInt + reduced))}
            </s>
          )}{' '}
          <b>{formatBani(bani(totalInt))}</b>
        </span>
      </div>
      <div className={css.amounts} id={id} hidden={!isOpen}>
        <OrderAmounts lines={summary.filter(({ type }) => type !== 'total' && type !== 'tax')} />
      </div>
      <ButtonLink size="large" isBlock href={href('/checkout')}>
        {t('checkout', { total: formatBani(bani(totalInt)) })}
      </ButtonLink>
    </>
  )
}
