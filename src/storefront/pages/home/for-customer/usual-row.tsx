import again from 'icon:arrows-clockwise'
import clock from 'icon:clock-counter-clockwise'
import plus from 'icon:plus-bold'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { add, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { listUsualProducts, type UsualProducts } from '#modules/favourites/contract.usual.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { shopCard } from '../../shop-card.tsx'
import css from './customer-home.module.css'

const t = translator(texts)

type Rhythm = UsualProducts['rhythms'][number]

/** What the customer buys often, what runs out first. Renders nothing before the first order. */
export function UsualRow() {
  const { data } = useQuery(queryOf(listUsualProducts, {}))
  if (data === undefined || data.products.length === 0) return null
  const { products, rhythms, total } = data
  const due = products.filter((_, index) => rhythms[index]?.isDue)
  return (
    <div className={css.usual}>
      <Rail
        id="freshlist"
        title={t('usual')}
        subtitle={t(due.length > 0 ? 'usualDue' : 'usualText')}
        more={{ text: t('usualAll', { count: total }), address: href('/my-freshlist') }}
        products={products}
        listId="my-freshlist"
      >
        {products.map((product, index) => (
          <div key={product.variantCode} className={css.item}>
            {shopCard(product, index)}
            <RhythmNote of={rhythms[index]} />
          </div>
        ))}
      </Rail>
      {due.length > 0 && <AddDue products={due} />}
    </div>
  )
}

function RhythmNote({ of }: { readonly of: Rhythm | undefined }) {
  if (of === undefined) return null
  const { isDue, everyDays, times } = of
  return (
    <p className={isDue ? css.due : css.often}>
      <Icon of={isDue ? again : clock} />
      {isDue && everyDays !== null ? t('due', { count: everyDays }) : t('bought', { count: times })}
    </p>
  )
}

/** Puts one of each due product into the cart; what is in it stays as it is. */
function AddDue({ products }: { readonly products: readonly ListedProduct[] }) {
  const cart = cartOf(useQueryClient())
  const order = useOrder()
  const isMember = useMembership() === 'genius'
  const inCart = new Set(order?.items.flatMap(({ items }) => items.map(({ variantCode }) => variantCode)))
  const missing = products.filter(({ variantCode }) => !inCart.has(variantCode))
  if (missing.length === 0) return null
  const sum = add(...missing.map((product) => baniOf((isMember ? product.geniusPrice : null) ?? product.price)))
  return (
    <div className={css.addDue}>
      <Button
        look="soft"
        onClick={() => {
          for (const product of missing) {
            cart.lines.change(product.variantCode, { quantity: 1, name: nameOf(product) })
          }
        }}
      >
        <Icon of={plus} />
        {t('addDue', { count: missing.length, sum: formatBani(sum) })}
      </Button>
    </div>
  )
}
