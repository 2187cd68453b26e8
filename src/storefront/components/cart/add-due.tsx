import plus from 'icon:plus-bold'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { add, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json'
import type { UsualProducts } from '#modules/favourites/contract.usual.ts'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

interface AddDueProps {
  readonly products: readonly ListedProduct[]
  readonly rhythms: UsualProducts['rhythms']
  readonly look: 'main' | 'quiet'
  readonly onAdded?: () => void
}

/** Puts one of each product that is due into the cart; what is in it stays as it is. Renders nothing without any. */
export function AddDue({ products, rhythms, look, onAdded }: AddDueProps) {
  const cart = cartOf(useQueryClient())
  const inCart = useStore(cart.quantities)
  const isMember = useMembership() === 'genius'
  const missing = products.filter(
    ({ variantCode }, index) => rhythms[index]?.isDue && (inCart.get(variantCode) ?? 0) === 0,
  )
  if (missing.length === 0) return null
  const sum = add(...missing.map((product) => priceOf(product, isMember)))
  const put = (): void => {
    for (const product of missing) cart.lines.change(product.variantCode, { quantity: 1, name: nameOf(product) })
    onAdded?.()
  }
  return (
    <Button {...(look === 'main' ? { size: 'large', isBlock: true } : { look: 'soft' })} onClick={put}>
      {look === 'quiet' && <Icon of={plus} />}
      {t('addDue', { count: missing.length, sum: formatBani(sum) })}
    </Button>
  )
}

/** What this shopper pays for one piece. */
export const priceOf = ({ price, geniusPrice }: ListedProduct, isMember: boolean) =>
  baniOf((isMember ? geniusPrice : null) ?? price)
