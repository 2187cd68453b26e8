import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import { shopStatement } from '#storefront/components/page/shop-statement.ts'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import type { LegalData } from './loader.ts'

const t = translator(texts)

export const meta = ({ seller }: LegalData, location: PageLocation): PageMeta => ({
  title: t('titleOf', { page: t('title') }),
  description: t('description'),
  isIndexable: true,
  canonical: location.origin + href('/info/informatii-legale'),
  picture: shopPicture(location.origin),
  statements: import.meta.env.SSR
    ? [breadcrumbStatement(location.origin, [{ name: t('title') }]), shopStatement(seller, location)]
    : [],
})
