import again from 'icon:arrows-clockwise'
import clock from 'icon:clock-counter-clockwise'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { listUsualProducts, type UsualProducts } from '#modules/favourites/contract.usual.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { AddDue } from '#storefront/components/cart/add-due.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { shopCard, shopCardAs } from '../../shop-card.tsx'
import css from './customer-home.module.css'

const t = translator(texts)

/** On a phone the row begins on the first screen. */
const firstCard = shopCardAs({ turn: 'early' })
const firstCards = 2

type Rhythm = UsualProducts['rhythms'][number]

/** What the customer buys often, what runs out first. Renders nothing before the first order. */
export function UsualRow() {
  const { data } = useQuery(queryOf(listUsualProducts, {}))
  if (data === undefined || data.products.length === 0) return null
  const { products, rhythms, total } = data
  const hasDue = rhythms.some(({ isDue }) => isDue)
  return (
    <div className={css.usual}>
      <Rail
        id="freshlist"
        title={t('usual')}
        subtitle={t(hasDue ? 'usualDue' : 'usualText')}
        more={{ text: t('usualAll', { count: total }), address: href('/my-freshlist') }}
        products={products}
        listId="my-freshlist"
      >
        {products.map((product, index) => (
          <div key={product.variantCode} className={css.item}>
            {(index < firstCards ? firstCard : shopCard)(product, index)}
            <RhythmNote of={rhythms[index]} />
          </div>
        ))}
      </Rail>
      {hasDue && (
        <div className={css.addDue}>
          <AddDue products={products} rhythms={rhythms} look="quiet" />
        </div>
      )}
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
