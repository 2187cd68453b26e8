import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { deliveryFigures } from '#modules/benefits/rules/figures.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './genius.module.css'

const t = translator(texts)

const rows = [
  [t('delivery'), t('freeFrom', deliveryFigures('delivery')), t('freeFrom', deliveryFigures('genius'))],
  [t('priceRow'), t('no'), t('yes')],
  [t('bmsmRow'), t('no'), t('yes')],
] as const

/** Compares a standard account with a Genius membership. */
export function PlanComparison() {
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
            {rows.map(([name, standard, genius]) => (
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
