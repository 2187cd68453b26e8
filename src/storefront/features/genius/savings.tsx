import { add, bani, subtract, times } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { deliveryFee } from '#modules/pricing/rules/fees.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import type { GeniusTariff } from '#storefront/lib/queries/tariff-query.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './genius.module.css'

const t = translator(texts)

/** A typical household, amounts in bani a month. The delivery fees are computed by the shop's rules. */
const example = { orders: 4, basket: bani(220_00), standard: bani(18_40), genius: bani(31_20) }

/** Monthly costs with and without Genius, for an example whose assumptions are shown. */
export function Savings({ tariff, geniusPrice }: Omit<GeniusTariff, 'points'>) {
  const { orders, basket, standard, genius } = example
  const delivery = {
    standard: times(deliveryFee(basket, 'standard', tariff), orders),
    genius: times(deliveryFee(basket, 'genius', tariff), orders),
  }
  const fee = geniusPrice.monthly
  const saved = subtract(add(delivery.standard, genius), add(delivery.genius, standard, fee))
  const words = { orders, basket: moneyText(basket), standard: moneyText(standard), genius: moneyText(genius) }
  const rows = [
    [t('delivery'), moneyText(delivery.standard), moneyText(delivery.genius)],
    [t('bmsm'), moneyText(subtract(bani(0), standard)), moneyText(subtract(bani(0), genius))],
    [t('fee'), moneyText(bani(0)), moneyText(fee)],
  ] as const
  return (
    <section aria-labelledby="economii">
      <SectionHead id="economii" title={t('savings')} subtitle={t('savingsExample', words)} />
      <Panel>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('perMonth')}</th>
              <th scope="col">{t('standard')}</th>
              <th scope="col">{t('name')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, after]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('saved')}</th>
              <td colSpan={2}>
                <span className={css.sum}>{t('savedPerMonth', { amount: moneyText(saved) })}</span>
              </td>
            </tr>
          </tbody>
        </table>
      </Panel>
    </section>
  )
}
