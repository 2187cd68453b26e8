import check from 'icon:check-bold'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, orderBenefits, refreshBenefits } from '#modules/ordering/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { useOrderQuery } from '../step/use-order-query.ts'
import { BenefitIcon } from './benefit-icon.tsx'
import css from './order-benefits.module.css'

const t = translator(texts)

/** What the order brings, and what is missing for more; computed anew after each change of the order. */
export function OrderBenefits({ order }: { readonly order: OrderView }) {
  const [firstVersion] = useState(order.version)
  const contract = order.version === firstVersion ? orderBenefits : refreshBenefits
  const { data } = useOrderQuery(queryOf(contract, { params: { id: order.tokenValue } }), order)
  if (data === undefined || data.benefits.length === 0) return null
  return (
    <Panel className="stack" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={css.heading}>
        {t('benefits')}
      </h2>
      <ul className={css.list}>
        {data.benefits.map(({ type, title, description, icon, isReached }) => (
          <li key={`${type} ${title}`}>
            <BenefitIcon name={icon} className={css.icon} />
            <div>
              <b>{title}</b>
              {isReached && (
                <span className={css.reached}>
                  <Icon of={check} />
                  <span className="sr">{t('benefitReached')}</span>
                </span>
              )}
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
