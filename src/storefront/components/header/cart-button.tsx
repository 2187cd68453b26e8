import basket from 'icon:basket-bold'
import type { Bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './cart-button.module.css'

const t = translator(texts)

/** What the header says of the cart; null while it is not known, which looks as an empty one does. */
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

/** Opens the cart from anywhere and says what it comes to. */
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
