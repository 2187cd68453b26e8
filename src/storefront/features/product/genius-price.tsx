import type { Bani } from '#kernel/money.ts'
import { subtract } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { linePrice, type Membership, type PriceTerms } from '#modules/pricing/rules/line-price.ts'
import { href } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

interface GeniusPriceProps {
  readonly terms: PriceTerms
  readonly price: Bani
  readonly quantity: number
  readonly membership: Membership
}

/** The member price: for a member as the applied price, for others as a hint. */
export function GeniusPrice({ terms, price, quantity, membership }: GeniusPriceProps) {
  const isMember = membership === 'genius'
  const saved = subtract(linePrice(terms, quantity, 'standard').total, linePrice(terms, quantity, 'genius').total)
  const amount = formatBani(saved)
  return (
    <Notice kind="genius">
      <b>{t(isMember ? 'geniusYours' : 'genius', { price: formatBani(price) })}</b>
      <br />
      <span className="small">
        {saved > 0 && t(isMember ? 'geniusSaved' : 'geniusSave', { amount, count: quantity })}{' '}
        {!isMember && <a href={href('/descopera-genius')}>{t('geniusMore')}</a>}
      </span>
    </Notice>
  )
}
