import moped from 'icon:moped-duotone'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/tip.json'
import { type OrderView, setTip } from '#modules/ordering/contract.ts'
import { TipChoice } from '#storefront/components/order-choices/tip-choice.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { FoldableStep } from '../step/foldable-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

/** A tip for the courier, in lei. */
export function TipStep({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue }, tip: number) =>
    api(setTip, { params: { id: tokenValue }, body: { tip } }),
  )
  return (
    <FoldableStep
      id="tips"
      number={number}
      title={t('title')}
      subtitle={t('whole')}
      isDone={order.tip > 0}
      isCompact={number === undefined}
      what={t('change')}
      row={{ icon: moped, value: order.tip > 0 ? formatBani(bani(order.tipTotalInt)) : t('without') }}
    >
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
    </FoldableStep>
  )
}
