import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { getProducts } from '#modules/catalog/contract.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { addRecentProduct, recentProducts } from '#storefront/lib/recent/recent-products.ts'

const t = translator(texts)

interface RecentlyViewedProps {
  /** The product on this page: added to the history and not shown. */
  readonly code: string
  readonly cardOf: (product: ListedProduct, index: number) => ReactNode
}

/** Products viewed earlier on this device, at current prices. Renders nothing without any. */
export function RecentlyViewed({ code, cardOf }: RecentlyViewedProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    setCodes(recentProducts().filter((one) => one !== code))
    addRecentProduct(code)
  }, [code])
  const query = queryOf(getProducts, { query: { codes: codes.join(',') } })
  const { data } = useQuery({ ...query, enabled: codes.length > 0 })
  const products = codes.length > 0 ? (data?.products ?? []) : []
  if (products.length === 0) return null
  return (
    <Rail id="recente" title={t('recent')} products={products}>
      {products.map(cardOf)}
    </Rail>
  )
}
