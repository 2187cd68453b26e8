import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { CartLoading } from '#storefront/components/cart/cart-loading.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { OrderBenefits } from './benefits/order-benefits.tsx'
import css from './checkout.module.css'
import { AddressStep } from './delivery/address-step.tsx'
import { IntervalStep } from './delivery/interval-step.tsx'
import { ParentOrderChoice, ParentOrderStep } from './delivery/parent-order.tsx'
import { TipStep } from './delivery/tip-step.tsx'
import { useAddressCheck } from './delivery/use-address-check.ts'
import { BillingStep } from './payment/billing-step.tsx'
import { LoyaltyStep } from './payment/loyalty-step.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { AgeStep } from './placing/age-step.tsx'
import { Summary } from './placing/summary.tsx'
import { ProductsStep } from './products/products-step.tsx'
import { useBeginCheckout } from './step/use-begin-checkout.ts'

const t = translator(texts)

interface CheckoutProps {
  /** Active orders, shown above an empty cart: the shopper may return from the gateway or have ordered in another tab. */
  readonly awaited: ReactNode
  /** The code of the voucher that the shopper came to use. */
  readonly coupon: string | undefined
}

/** The checkout of the open order. Each section saves its change at once; the totals come from the server. */
export function Checkout({ awaited, coupon }: CheckoutProps) {
  const order = useOrder()
  const isChecked = useAddressCheck()
  useBeginCheckout(order)
  useSettingNews()
  if (order === undefined || (order !== null && !isChecked)) {
    return (
      <div className={css.waiting}>
        <CartLoading>
          <CheckoutSkeleton />
        </CartLoading>
      </div>
    )
  }
  if (order === null || order.itemsCount === 0) {
    return (
      <>
        {awaited}
        <EmptyState
          art="shopping-cart"
          title={t('empty')}
          text={t('emptyHelp')}
          action={<ButtonLink href={href('/c')}>{t('emptyAction')}</ButtonLink>}
        />
      </>
    )
  }
  const joined = order.addTo?.isOpen ? order.addTo : null
  return (
    <div className={css.checkout}>
      <div className={css.steps}>
        <ParentOrderChoice order={order} />
        {joined ? (
          <ParentOrderStep
            id="shippingAddress"
            number={1}
            title={t('address')}
            text={t('joinedAddress', { number: joined.number })}
            detail={order.shippingAddress?.fullAddress}
          />
        ) : (
          <AddressStep order={order} />
        )}
        {joined ? (
          <ParentOrderStep
            id="interval"
            number={2}
            title={t('interval')}
            text={t('joinedInterval', { number: joined.number })}
            detail={joined.deliveryDateLabel}
          />
        ) : (
          <IntervalStep order={order} />
        )}
        <ProductsStep order={order} />
        <PaymentStep order={order} coupon={coupon} />
        <BillingStep order={order} number={5} />
        <LoyaltyStep order={order} number={6} />
        {joined ? (
          <ParentOrderStep id="tips" number={7} title={t('tip')} text={t('joinedTip', { number: joined.number })} />
        ) : (
          <TipStep order={order} number={7} />
        )}
        {order.ageCheckRequired && <AgeStep order={order} number={8} />}
        <OrderBenefits order={order} />
      </div>
      <Summary order={order} />
    </div>
  )
}

function CheckoutSkeleton() {
  return (
    <div className={css.checkout}>
      <div className={css.steps}>
        <Skeleton size="box" />
        <Skeleton size="panel" />
        <Skeleton size="panel" />
      </div>
      <Skeleton size="panel" />
    </div>
  )
}
