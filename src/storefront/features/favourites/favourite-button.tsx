import heart from 'icon:heart'
import heartFill from 'icon:heart-fill'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-card.json'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { favourites, markFavourite } from '#storefront/lib/favourites/favourites.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './favourite-button.module.css'

const t = translator(texts)

interface FavouriteButtonProps {
  readonly code: string
  readonly name: string
}

/** Adds the product to the favourites or removes it, optimistically. A guest is asked to sign in. */
export function FavouriteButton({ code, name }: FavouriteButtonProps) {
  const isFavourite = useStore(favourites, (codes) => codes.has(code))
  const toggle = (): void => {
    const isCustomer = mayBeSignedIn()
    if (isCustomer) markFavourite(code, !isFavourite)
    void import('./after-press.tsx').then(({ askGuest, sayAndSend }) =>
      isCustomer ? sayAndSend(code, name, !isFavourite) : askGuest(code, name),
    )
  }
  return (
    <RoundButton
      className={css.heart}
      aria-pressed={isFavourite}
      aria-label={t('favourite', { name })}
      onClick={toggle}
    >
      <Icon of={isFavourite ? heartFill : heart} />
    </RoundButton>
  )
}

export const favouriteAction = (product: ListedProduct) => (
  <FavouriteButton code={product.code} name={nameOf(product)} />
)
