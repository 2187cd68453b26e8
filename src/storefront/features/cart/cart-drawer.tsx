import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { AddedLines, useAddedLines } from '#storefront/components/cart/added-lines.tsx'
import { CartLoading } from '#storefront/components/cart/cart-loading.tsx'
import { EditableLine } from '#storefront/components/cart/editable-line.tsx'
import { MergeNotice } from '#storefront/components/cart/merge-notice.tsx'
import { UnavailableLines } from '#storefront/components/cart/unavailable-lines.tsx'
import { OrderAmounts } from '#storefront/components/order/order-amounts.tsx'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { membershipOf, useOrder } from '#storefront/lib/cart/use-order.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './cart-drawer.module.css'

const t = translator(texts)

/** The cart: lines by department, totals and the link to the checkout. */
export function CartDrawer({ onClose }: { readonly onClose: () => void }) {
  const order = useOrder()
  const { lines } = cartOf(useQueryClient())
  useEffect(() => () => void lines.flush(), [lines])
  useSettingNews()
  const waiting = useAddedLines(order)
  const isFilled = order != null && order.itemsCount > 0
  return (
    <Dialog
      look="drawer"
      title={t('title')}
      aside={isFilled && <span className={css.count}>{t('count', { count: order.itemsCount })}</span>}
      onClose={onClose}
      footer={isFilled && <Foot order={order} />}
    >
      {order === undefined && waiting.length === 0 && (
        <CartLoading>
          <Skeleton size="box" />
        </CartLoading>
      )}
      {waiting.length > 0 && <AddedLines lines={waiting} />}
      {order !== undefined && !isFilled && waiting.length === 0 && (
        <EmptyState
          art="shopping-cart"
          title={t('empty')}
          text={t('emptyHelp')}
          action={<ButtonLink href={href('/c')}>{t('emptyAction')}</ButtonLink>}
        />
      )}
      {isFilled && (
        <>
          {order.addTo?.isOpen && (
            <p className="small muted">
              <WholeNumbers>{t('joins', { number: order.addTo.number })}</WholeNumbers>
            </p>
          )}
          {order.freeDelivery && <FreeDelivery {...order.freeDelivery} />}
          <OrderNotices notices={order.cartNoticeV2} of={['small-basket']} />
          <MergeNotice order={order} />
          <UnavailableLines order={order} />
          {order.items.map((group) => (
            <section key={group.code} aria-label={group.name}>
              <h3 className={css.group}>{group.name}</h3>
              <ul>
                {group.items.map((item) => (
                  <EditableLine key={item.id} item={item} membership={membershipOf(order)} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Dialog>
  )
}

function Foot({ order }: { readonly order: OrderView }) {
  const { geniusTotalInt, totalInt, summary } = order
  const saved = geniusTotalInt === null ? 0 : totalInt - geniusTotalInt
  return (
    <>
      {saved > 0 && <Notice kind="genius">{t('geniusSaves', { amount: formatBani(bani(saved)) })}</Notice>}
      <div className={css.amounts}>
        <OrderAmounts lines={summary.filter(({ type }) => type !== 'total' && type !== 'tax')} />
      </div>
      <ButtonLink size="large" isBlock href={href('/checkout')}>
        {t('checkout', { total: formatBani(bani(totalInt)) })}
      </ButtonLink>
    </>
  )
}

function FreeDelivery({ thresholdInt, missingInt }: NonNullable<OrderView['freeDelivery']>) {
  const reached = Math.min(100, Math.round(((thresholdInt - missingInt) / thresholdInt) * 100))
  return (
    <div className={css.progress}>
      <p className="small">
        {missingInt > 0 ? t('freeDeliveryMissing', { amount: formatBani(bani(missingInt)) }) : t('freeDelivery')}
      </p>
      <progress max={100} value={reached} aria-label={t('freeDeliveryProgress')} />
    </div>
  )
}
