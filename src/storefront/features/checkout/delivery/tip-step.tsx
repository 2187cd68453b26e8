import { translator } from '#kernel/translate.ts'
import texts from '#locales/tip.json'
import { type OrderView, setTip } from '#modules/ordering/contract.ts'
import { TipChoice } from '#storefront/components/order-choices/tip-choice.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

/** A tip for the courier, in lei. */
export function TipStep({ order, number }: { readonly order: OrderView; readonly number: number }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue }, tip: number) =>
    api(setTip, { params: { id: tokenValue }, body: { tip } }),
  )
  return (
    <CheckoutStep id="tips" number={number} title={t('title')} subtitle={t('whole')} isDone={order.tip > 0}>
      <TipChoice
        options={order.tipOptions}
        tip={pending ?? order.tip}
        onPick={choose}
        onOther={choose}
        apply={t('apply')}
        error={error ? refusalText(error) : undefined}
      >
        <ChangeRefusal error={error} />
      </TipChoice>
    </CheckoutStep>
  )
}
