import search from 'icon:magnifying-glass'
import { Fragment, useId, useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { lineAlternatives } from '#modules/ordering/contract.returning.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { EditableLine } from '#storefront/components/cart/editable-line.tsx'
import { MergeNotice } from '#storefront/components/cart/merge-notice.tsx'
import { UnavailableLines } from '#storefront/components/cart/unavailable-lines.tsx'
import { itemsOf, membershipOf } from '#storefront/lib/cart/use-order.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { useOrderQuery } from '../step/use-order-query.ts'
import { BagsChoice } from './bags.tsx'
import { Gifts } from './gifts.tsx'
import { LineAlternatives } from './line-alternatives.tsx'
import { WishesInCheckout } from './line-wishes.tsx'
import { PickupInCheckout } from './pickup.tsx'
import css from './products-step.module.css'
import { Substitutes } from './substitutes.tsx'

const t = translator(texts)

/** Lines shown while the list is collapsed; lines with a problem are always shown. */
const maxCollapsedLines = 4

/** The lines of the order, editable, with a search that ignores case and diacritics. */
export function ProductsStep({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const [searchText, setSearchText] = useState('')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  // What needs a decision comes first.
  const items = itemsOf(order).toSorted((a, b) => Number(b.state === 'unavailable') - Number(a.state === 'unavailable'))
  const hasGone = items.some(({ state }) => state === 'unavailable')
  const alternatives = useOrderQuery(queryOf(lineAlternatives, { params: { token: order.tokenValue } }), order, hasGone)
  const insteadOf = (code: string) => alternatives.data?.lines.find((line) => line.variantCode === code)?.alternatives
  useRestoredFocus('#products', items.map(({ variantCode }) => variantCode).join())
  const words = fold(searchText)
  const found = items.filter(({ productName, brand }) => fold(`${productName} ${brand ?? ''}`).includes(words))
  const isLong = words === '' && items.length > maxCollapsedLines + 1
  const shown = isLong && !showsAll ? found.filter((item, index) => index < maxCollapsedLines || !item.isOk) : found
  return (
    <CheckoutStep
      id="products"
      number={number}
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
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </div>
      )}
      <ul id={`${id}-lines`}>
        {shown.map((item) => {
          const others = item.state === 'unavailable' ? insteadOf(item.variantCode) : undefined
          return (
            <Fragment key={item.id}>
              <EditableLine item={item} membership={membershipOf(order)} />
              {others && <LineAlternatives item={item} alternatives={others} />}
            </Fragment>
          )
        })}
      </ul>
      <Gifts order={order} />
      <Substitutes order={order} />
      <WishesInCheckout order={order} />
      <BagsChoice order={order} isCompact={number === undefined} />
      <PickupInCheckout order={order} />
      {shown.length === 0 && <p className="muted">{t('noProducts', { query: searchText })}</p>}
    </CheckoutStep>
  )
}
