import terminal from 'icon:contactless-payment-duotone'
import card from 'icon:credit-card-duotone'
import cash from 'icon:money-duotone'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView, PaymentMethodView } from '#modules/ordering/contract.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pick, Picks } from '#storefront/ui/pick.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { Step } from './step.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = translator(texts)

/** How: one method for what is left to pay. */
export function PaymentStep({ order }: { readonly order: OrderView }) {
  const { data: methods } = useQuery(queryOf(listPaymentMethods, { params: { id: order.tokenValue } }))
  const payment = order.payments[0]
  const { choose, wanted, error } = useOrderChange(({ tokenValue, payments }, paymentMethod: string) =>
    api(setPaymentMethod, { params: { id: tokenValue, paymentId: payments[0]?.id ?? 0 }, body: { paymentMethod } }),
  )
  return (
    <Step id="payment" number={4} title={t('payment')} subtitle={t('paymentHelp')} isDone={payment?.method != null}>
      {!methods && <Skeleton size="box" />}
      {methods && (
        <Picks label={t('payment')}>
          {methods.map((method) => (
            <Pick
              key={method.code}
              name="paymentMethod"
              icon={iconOf(method)}
              checked={(wanted ?? payment?.method?.code) === method.code}
              disabled={!method.checkoutEnabled || !method.eligible}
              onChange={() => choose(method.code)}
              title={method.name}
              note={method.description}
            />
          ))}
        </Picks>
      )}
      {error && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
    </Step>
  )
}

function iconOf({ code }: PaymentMethodView): string {
  if (code === 'cash-at-door') return cash
  return code === 'card-at-door' ? terminal : card
}
