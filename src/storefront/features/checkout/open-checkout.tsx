import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { OrderBenefits } from './benefits/order-benefits.tsx'
import css from './checkout.module.css'
import { AddressStep } from './delivery/address-step.tsx'
import { IntervalStep } from './delivery/interval-step.tsx'
import { ParentOrderChoice, ParentOrderStep } from './delivery/parent-order.tsx'
import { TipStep } from './delivery/tip-step.tsx'
import { BillingStep } from './payment/billing-step.tsx'
import { LoyaltyStep } from './payment/loyalty-step.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { AgeStep } from './placing/age-step.tsx'
import { Summary } from './placing/summary.tsx'
import { ProductsStep } from './products/products-step.tsx'
import type { Shopper } from './step/use-prefill.ts'

const t = translator(texts)

interface OpenCheckoutProps {
  readonly order: OrderView
  readonly shopper: Shopper
  /** The code of the voucher that the shopper came to use. */
  readonly coupon: string | undefined
}

/**
 * The sections of an order with products: numbered for a first order, rows for who has ordered before. There the products come
 * last, unless one of them needs a decision when the page opens.
 */
export function OpenCheckout({ order, shopper, coupon }: OpenCheckoutProps) {
  useSettingNews()
  const isCompact = shopper === 'returning'
  const [productsFirst] = useState(isCompact && order.missing.includes('products'))
  const number = (of: number): number | undefined => (isCompact ? undefined : of)
  const products = <ProductsStep key="products" order={order} number={number(3)} />
  const place = (at: 'first' | 'third' | 'last') =>
    at === (productsFirst ? 'first' : isCompact ? 'last' : 'third') && products
  return (
    <>
      {isCompact && <Readiness order={order} />}
      <div className={css.checkout}>
        <div className={css.steps}>
          {place('first')}
          <ParentOrderChoice order={order} />
          <Delivery order={order} isCompact={isCompact} />
          {place('third')}
          <PaymentStep order={order} coupon={coupon} isCompact={isCompact} />
          <BillingStep order={order} number={number(5)} />
          <LoyaltyStep order={order} number={number(6)} />
          <Tip order={order} number={number(7)} />
          {order.ageCheckRequired && <AgeStep order={order} number={number(8)} />}
          {place('last')}
          <OrderBenefits order={order} />
        </div>
        <Summary order={order} />
      </div>
    </>
  )
}

/** What is left to do, below the heading. */
function Readiness({ order: { missing, customer } }: { readonly order: OrderView }) {
  const name = customer?.firstName ?? ''
  const isReady = missing.length === 0
  return (
    <div className={css.ready}>
      <p>
        <b>{t(isReady ? 'ready' : 'almostReady', { name })}</b>
      </p>
      <p className="muted">{t(isReady ? 'readyHelp' : 'almostReadyHelp')}</p>
    </div>
  )
}

const joinedTo = ({ addTo }: OrderView) => (addTo?.isOpen ? addTo : null)

function Delivery({ order, isCompact }: { readonly order: OrderView; readonly isCompact: boolean }) {
  const joined = joinedTo(order)
  if (joined === null) {
    return (
      <>
        <AddressStep order={order} isCompact={isCompact} />
        <IntervalStep order={order} isCompact={isCompact} />
      </>
    )
  }
  const { number } = joined
  return (
    <>
      <ParentOrderStep
        id="shippingAddress"
        number={1}
        title={t('address')}
        text={t('joinedAddress', { number })}
        detail={order.shippingAddress?.fullAddress}
      />
      <ParentOrderStep
        id="interval"
        number={2}
        title={t('interval')}
        text={t('joinedInterval', { number })}
        detail={joined.deliveryDateLabel}
      />
    </>
  )
}

function Tip({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const joined = joinedTo(order)
  if (joined === null) return <TipStep order={order} number={number} />
  return <ParentOrderStep id="tips" number={7} title={t('tip')} text={t('joinedTip', { number: joined.number })} />
}
