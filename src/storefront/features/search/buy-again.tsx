import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import { listUsualProducts } from '#modules/favourites/contract.usual.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { ProductInPanel } from './found-products.tsx'
import { PanelGroup, PanelRow } from './panel-rows.tsx'
import css from './search-panel.module.css'

const t = translator(texts)

/** As many as stand beside the searches without scrolling. */
const most = 5

interface BuyAgainProps {
  readonly actionOf: ((product: ListedProduct) => ReactNode) | undefined
}

/** Before typing, what the customer buys often, what runs out first. Nothing is shown while it is not there. */
export function BuyAgain({ actionOf }: BuyAgainProps) {
  const { data } = useQuery({ ...queryOf(listUsualProducts, {}), enabled: mayBeSignedIn() })
  if (data === undefined || data.products.length === 0) return null
  return (
    <PanelGroup title={t('buyAgain')} className={css.products}>
      {data.products.slice(0, most).map((product) => (
        <PanelRow
          key={product.code}
          id={`cautare-iar-${product.code}`}
          className={css.product}
          aside={actionOf?.(product)}
        >
          <ProductInPanel product={product} />
        </PanelRow>
      ))}
    </PanelGroup>
  )
}
