import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { type BmsmTerms, type Membership, type PriceTerms, unitPrice } from '#modules/pricing/rules/line-price.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './quantity-steps.module.css'

const t = translator(texts)

interface QuantityStepsProps {
  readonly terms: PriceTerms
  readonly bmsm: BmsmTerms
  readonly quantity: number
  readonly membership: Membership
}

/** Buy more, save more (bmsm): the price of a piece by quantity, standard and for members. */
export function QuantitySteps({ terms, bmsm, quantity, membership }: QuantityStepsProps) {
  const { targetQuantity } = bmsm
  const isReached = quantity >= targetQuantity
  const steps = [
    { from: 1, name: t('stepUpTo', { count: targetQuantity - 1 }), isNow: !isReached },
    { from: targetQuantity, name: t('stepFrom', { count: targetQuantity }), isNow: isReached },
  ]
  const price = (from: number, of: Membership): string => formatBani(unitPrice(terms, from, of))
  const isForMembers = steps.some(({ from }) => price(from, 'standard') !== price(from, 'genius'))
  return (
    <div className={css.steps}>
      <table>
        <caption>{t('steps')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stepQuantity')}</th>
            <th scope="col">{t('stepPrice')}</th>
            {isForMembers && <th scope="col">{t('stepGenius')}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, name, isNow }) => (
            <tr key={from} aria-current={isNow ? 'true' : undefined}>
              <th scope="row">{name}</th>
              <td>{price(from, 'standard')}</td>
              {isForMembers && <td className={css.genius}>{price(from, 'genius')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={css.hint}>
        {isReached
          ? t('stepReached', { price: price(quantity, membership) })
          : t('stepMissing', { count: targetQuantity - quantity, price: price(targetQuantity, membership) })}
      </p>
    </div>
  )
}
