import texts from '#locales/checkout.json'
import { type OrderView, setTip } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { Step } from './step.tsx'
import css from './tip-step.module.css'
import { useOrderChange } from './use-order-change.ts'

const t = translator(texts)

/** A tip for the courier, in lei. None is chosen for the shopper. */
export function TipStep({ order, number }: { readonly order: OrderView; readonly number: number }) {
  const choose = useOrderChange(({ tokenValue }, tip: number) =>
    api(setTip, { params: { id: tokenValue }, body: { tip } }),
  )
  const chosen = choose.isPending ? choose.variables : order.tip
  return (
    <Step id="tips" number={number} title={t('tip')} subtitle={t('tipHelp')} isDone={order.tip > 0}>
      <div className={css.chips} role="radiogroup" aria-label={t('tip')}>
        {order.tipOptions.map(({ key, label }) => (
          <label key={key} className={css.chip}>
            <input
              type="radio"
              name="tip"
              checked={Number(key) === chosen}
              onChange={() => choose.mutate(Number(key))}
            />
            {label}
          </label>
        ))}
      </div>
    </Step>
  )
}
