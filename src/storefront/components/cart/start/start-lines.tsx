import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json'
import { AddToCart } from '#storefront/components/cart/add-to-cart.tsx'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { priceOf } from '../add-due.tsx'
import css from './cart-start.module.css'
import { habitText } from './habit-text.ts'
import type { StartList } from './use-start-list.ts'

const t = translator(texts)

interface StartLinesProps {
  readonly list: StartList
  readonly onAdded: () => void
}

/** The list itself: while it loads in its later size, and with a quiet retry when it fails. */
export function StartLines({ list: { kind, state, products, rhythms, retry }, onAdded }: StartLinesProps) {
  const isMember = useMembership() === 'genius'
  if (state === 'loading') {
    return (
      <div className={css.waiting}>
        <Skeleton size="panel" />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <p className={css.failed} role="status">
        {t('failed')}
        <Button look="ghost" size="small" onClick={retry}>
          {t('again')}
        </Button>
      </p>
    )
  }
  const source = { analyticsListId: kind === 'usual' ? 'my-freshlist' : 'empty-cart', analyticsListName: t(kind) }
  return (
    <ul>
      {products.map((product, index) => {
        const rhythm = rhythms[index]
        return (
          <StartLine
            key={product.variantCode}
            product={product}
            price={formatBani(priceOf(product, isMember))}
            note={rhythm ? habitText(rhythm) : product.sizeLabel}
            source={{ ...source, index }}
            onAdded={onAdded}
          />
        )
      })}
    </ul>
  )
}

interface StartLineProps extends Pick<StartLinesProps, 'onAdded'> {
  readonly product: ListedProduct
  readonly price: string
  readonly note: string
  readonly source: { readonly analyticsListId: string; readonly analyticsListName: string; readonly index: number }
}

function StartLine({ product, price, note, source, onAdded }: StartLineProps) {
  const { variantCode, maxAvailableQuantity, maxAllowedQuantity, slug, tint } = product
  const name = nameOf(product)
  return (
    <li className={css.line}>
      <span className={css.tile} data-tint={tint}>
        <ProductPicture product={product} sizes="52px" turn="early" />
      </span>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug })}>
          {name}
        </a>
        <span className={css.facts}>
          <b>{price}</b>
          <span>{note}</span>
        </span>
      </div>
      <AddToCart
        variantCode={variantCode}
        name={name}
        most={Math.min(maxAvailableQuantity, maxAllowedQuantity)}
        source={source}
        onAdded={onAdded}
      />
    </li>
  )
}
