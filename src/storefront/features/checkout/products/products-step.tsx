import search from 'icon:magnifying-glass'
import { useId, useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { EditableLine } from '#storefront/components/cart/editable-line.tsx'
import { MergeNotice } from '#storefront/components/cart/merge-notice.tsx'
import { UnavailableLines } from '#storefront/components/cart/unavailable-lines.tsx'
import { itemsOf, membershipOf } from '#storefront/lib/cart/use-order.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { BagsChoice } from './bags.tsx'
import { Gifts } from './gifts.tsx'
import { PickupInCheckout } from './pickup.tsx'
import css from './products-step.module.css'
import { Substitutes } from './substitutes.tsx'

const t = translator(texts)

/** So many lines are shown unasked; those that need a look are always there. */
const firstLines = 4

/** What: the lines of the order, still changeable, with a search that ignores case and diacritics. */
export function ProductsStep({ order }: { readonly order: OrderView }) {
  const [wanted, setWanted] = useState('')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const items = itemsOf(order)
  const words = fold(wanted)
  const found = items.filter(({ productName, brand }) => fold(`${productName} ${brand ?? ''}`).includes(words))
  const isLong = words === '' && items.length > firstLines + 1
  const shown = isLong && !showsAll ? found.filter((item, index) => index < firstLines || !item.isOk) : found
  return (
    <CheckoutStep
      id="products"
      number={3}
      title={t('products')}
      subtitle={t('productsCount', { count: order.itemsCount })}
      isDone={items.length > 0 && items.every((item) => item.isOk)}
      action={
        isLong && (
          <button
            type="button"
            className="link"
            aria-expanded={showsAll}
            aria-controls={`${id}-lines`}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'fewProducts' : 'allProducts')}
            <span className="sr"> {t('allProductsOf')}</span>
          </button>
        )
      }
    >
      <MergeNotice order={order} />
      <UnavailableLines order={order} />
      {items.length > 3 && (
        <div className={css.search}>
          <Icon of={search} />
          <label className="sr" htmlFor={id}>
            {t('searchProducts')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t('searchProducts')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      <ul id={`${id}-lines`}>
        {shown.map((item) => (
          <EditableLine key={item.id} item={item} membership={membershipOf(order)} />
        ))}
      </ul>
      <Gifts order={order} />
      <Substitutes order={order} />
      <BagsChoice order={order} />
      <PickupInCheckout order={order} />
      {shown.length === 0 && <p className="muted">{t('noProducts', { query: wanted })}</p>}
    </CheckoutStep>
  )
}
