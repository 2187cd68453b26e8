import basket from 'icon:basket-bold'
import type { Bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './cart-button.module.css'

const t = translator(texts)

/** The cart as the header shows it; null while it is loading, which looks like an empty cart. */
export interface CartSummary {
  readonly count: number
  readonly total: Bani
}

export function cartLabel(cart: CartSummary | null): string {
  return cart && cart.count > 0
    ? t('cartContents', { count: cart.count, amount: formatBani(cart.total) })
    : t('cartEmpty')
}

interface CartButtonProps {
  readonly cart: CartSummary | null
  readonly onPress: () => void
}

/** Opens the cart and shows its total. */
export function CartButton({ cart, onPress }: CartButtonProps) {
  const isFilled = cart !== null && cart.count > 0
  return (
    <button type="button" className={css.cart} aria-haspopup="dialog" onClick={onPress}>
      <Icon of={basket} />
      <span className="sr">{cartLabel(cart)}</span>
      <span className="num" aria-hidden="true">
        {isFilled ? formatBani(cart.total) : t('cart')}
      </span>
      {isFilled && (
        <span className={css.count} aria-hidden="true">
          {cart.count}
        </span>
      )}
    </button>
  )
}
