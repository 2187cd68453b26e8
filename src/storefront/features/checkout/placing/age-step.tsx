import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { confirmAge, type OrderView } from '#modules/ordering/contract.ts'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

/** Confirmation of age: alcohol and energy drinks are not sold to minors (Legea 61/1991, Legea 42/2024). */
export function AgeStep({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue }, ageCheckDone: boolean) =>
    api(confirmAge, { params: { id: tokenValue }, body: { ageCheckDone } }),
  )
  const isConfirmed = pending ?? order.ageCheckDone
  return (
    <CheckoutStep id="ageCheck" number={number} title={t('age')} subtitle={t('ageHelp')} isDone={order.ageCheckDone}>
      <OrderNotices notices={order.checkoutNoticeV2} of={['age-check']} />
      <Pick type="checkbox" checked={isConfirmed} onPress={choose} title={t('ageConfirm')} />
      <ChangeRefusal error={error} />
    </CheckoutStep>
  )
}
