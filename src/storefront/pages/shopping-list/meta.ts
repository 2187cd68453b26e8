import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { titleOf } from '#storefront/lib/page/title.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

export const meta = (_: unknown, { origin }: PageLocation): PageMeta => ({
  title: titleOf(t('title')),
  description: t('description'),
  isIndexable: true,
  canonical: origin + href('/lista-mea'),
  picture: shopPicture(origin),
})
