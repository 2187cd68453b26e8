import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { AddedLines, useAddedLines } from '#storefront/components/cart/added-lines.tsx'
import { CartLoading } from '#storefront/components/cart/cart-loading.tsx'
import { MergeNotice } from '#storefront/components/cart/merge-notice.tsx'
import { CartStartPlace } from '#storefront/components/cart/start/cart-start-place.tsx'
import { type CartStartState, useCartStart } from '#storefront/components/cart/start/use-cart-start.ts'
import { type CartStartCode, useCartStartCode } from '#storefront/components/cart/start/use-cart-start-code.ts'
import { UnavailableLines } from '#storefront/components/cart/unavailable-lines.tsx'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './cart-drawer.module.css'
import { CartGroups } from './cart-groups.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCartButton } from './empty-cart-button.tsx'

const t = translator(texts)

interface CartDrawerProps {
  readonly onClose: () => void
  /** Where and when the shop delivers, below the title. */
  readonly slot: ReactNode
  /** Round buttons beside the title, for a cart that is not empty. */
  readonly actions: ReactNode
}

/** The cart: lines by department, totals and the link to the checkout. */
export function CartDrawer({ onClose, slot, actions }: CartDrawerProps) {
  const order = useOrder()
  const { lines } = cartOf(useQueryClient())
  useEffect(() => () => void lines.flush(), [lines])
  useSettingNews()
  const isFilled = order != null && order.itemsCount > 0
  const waiting = useAddedLines(order)
  const isEmpty = order !== undefined && !isFilled && waiting.length === 0
  const start = useCartStart(isEmpty)
  const begin = useCartStartCode(start.isOpen)
  // The press is painted first, as the frame of the drawer: it is still beyond the edge, on its way in.
  const isOpened = useDeferredValue(true, false)
  return (
    <Dialog
      look="drawer"
      title={t('title')}
      aside={
        isFilled && (
          <>
            <span className={css.count}>{t('count', { count: order.itemsCount })}</span>
            {isOpened && actions}
          </>
        )
      }
      onClose={onClose}
      footer={
        isOpened &&
        (isFilled ? (
          <CartTotals order={order} />
        ) : (
          isEmpty && begin.code && <begin.code.CartStartFoot onDone={start.onDone} />
        ))
      }
      top={isOpened && slot}
      focusesTitle
    >
      {isOpened && <Content {...{ order, waiting, start, begin }} />}
    </Dialog>
  )
}

interface ContentProps {
  readonly order: OrderView | null | undefined
  readonly waiting: ReturnType<typeof useAddedLines>
  readonly start: CartStartState
  readonly begin: CartStartCode
}

function Content({ order, waiting, start, begin }: ContentProps) {
  const isFilled = order != null && order.itemsCount > 0
  if (start.isOpen) return <CartStartPlace heading="h3" {...begin} onAdded={start.onAdded} onDone={start.onDone} />
  return (
    <>
      {order === undefined && waiting.length === 0 && (
        <CartLoading>
          <Skeleton size="box" />
        </CartLoading>
      )}
      {waiting.length > 0 && <AddedLines lines={waiting} />}
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
          <CartGroups order={order} />
          <GeniusSaving order={order} />
          <div className={css.empty}>
            <EmptyCartButton />
          </div>
        </>
      )}
    </>
  )
}

function GeniusSaving({ order: { geniusTotalInt, totalInt } }: { readonly order: OrderView }) {
  if (geniusTotalInt === null || geniusTotalInt >= totalInt) return null
  return <Notice kind="genius">{t('geniusSaves', { amount: formatBani(bani(totalInt - geniusTotalInt)) })}</Notice>
}

function FreeDelivery({ thresholdInt, missingInt }: NonNullable<OrderView['freeDelivery']>) {
  const reached = Math.min(100, Math.round(((thresholdInt - missingInt) / thresholdInt) * 100))
  return (
    <div className={css.progress}>
      <p className="small">
        {missingInt > 0 ? t('freeDeliveryMissing', { amount: formatBani(bani(missingInt)) }) : t('freeDelivery')}
      </p>
      {missingInt > 0 && <progress max={100} value={reached} aria-label={t('freeDeliveryProgress')} />}
    </div>
  )
}
