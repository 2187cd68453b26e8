import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { deliveryFigures } from '#modules/benefits/rules/figures.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './genius.module.css'

const t = translator(texts)

const rowsOf = (tariff: Tariff) => [
  [t('delivery'), t('freeFrom', deliveryFigures('delivery', tariff)), t('freeFrom', deliveryFigures('genius', tariff))],
  [t('priceRow'), t('no'), t('yes')],
  [t('bmsmRow'), t('no'), t('yes')],
]

/** Compares a standard account with a Genius membership. */
export function PlanComparison({ tariff }: { readonly tariff: Tariff }) {
  useSettingNews()
  return (
    <section aria-labelledby="comparatie">
      <SectionHead id="comparatie" title={t('compare')} />
      <Panel>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('compareRow')}</th>
              <th scope="col">{t('standard')}</th>
              <th scope="col">{t('name')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(tariff).map(([name, standard, genius]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{standard}</td>
                <td>{genius}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </section>
  )
}
