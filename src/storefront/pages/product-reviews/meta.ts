import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { titleOf } from '#storefront/lib/page/title.ts'
import type { ProductReviewsData } from './loader.ts'

const t = translator(texts)

/** Search engines are told of the rating on the page of the product. */
export const meta = ({ product }: ProductReviewsData): PageMeta => ({
  title: titleOf(t('pageTitle', { name: nameOf(product) })),
  isIndexable: false,
})
